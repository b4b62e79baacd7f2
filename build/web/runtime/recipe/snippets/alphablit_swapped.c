static void
alphablit_alpha(SDL_BlitInfo *info);

#include <wasm_simd128.h>

/* Blit an image with red and blue swapped: part of a row after the other goes through a swapped
   copy to the SIMD blitter. Upstream's scalar loop for such images is 20 times slower. */
static void
alphablit_swapped(SDL_BlitInfo *info, void (*blit)(SDL_BlitInfo *))
{
    Uint32 row[512];
    SDL_BlitInfo part = *info;
    part.height = 1;
    part.s_pixels = (Uint8 *)row;
    part.s_skip = part.d_skip = 0;
    for (int y = 0; y < info->height; y++) {
        const Uint32 *s =
            (const Uint32 *)(info->s_pixels + y * (info->width * 4 + info->s_skip));
        part.d_pixels = info->d_pixels + y * (info->width * 4 + info->d_skip);
        for (int x = 0; x < info->width; x += part.width, part.d_pixels += part.width * 4) {
            int i = 0;
            part.width = SDL_min(512, info->width - x);
            for (; i + 4 <= part.width; i += 4) {
                v128_t v = wasm_v128_load(s + x + i);
                v = wasm_i8x16_shuffle(v, v, 2, 1, 0, 3, 6, 5, 4, 7, 10, 9, 8, 11, 14, 13, 12, 15);
                wasm_v128_store(row + i, v);
            }
            for (; i < part.width; i++) {
                Uint32 p = s[x + i];
                row[i] = (p & 0xff00ff00) | (p & 0xff) << 16 | (p >> 16 & 0xff);
            }
            blit(&part);
        }
    }
}
