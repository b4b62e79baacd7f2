#include <wasm_simd128.h>

static Uint8 *fb_rgba;
static int fb_size;

/* Make the canvas' RGBA from XRGB for one rectangle. */
static void
fb_convert(const SDL_Surface *s, const SDL_Rect *r)
{
    const v128_t opaque = wasm_i8x16_const_splat(-1);
    int x, y;
    for (y = r->y; y < r->y + r->h; y++) {
        const Uint32 *src = (const Uint32 *)((const Uint8 *)s->pixels + y * s->pitch);
        Uint32 *dst = (Uint32 *)fb_rgba + y * s->w;
        for (x = r->x; x + 4 <= r->x + r->w; x += 4) {
            v128_t v = wasm_v128_load(src + x);
            v = wasm_i8x16_shuffle(v, opaque, 2, 1, 0, 16, 6, 5, 4, 16, 10, 9, 8, 16, 14, 13, 12, 16);
            wasm_v128_store(dst + x, v);
        }
        for (; x < r->x + r->w; x++) {
            Uint32 p = src[x];
            dst[x] = 0xff000000 | (p & 0xff) << 16 | (p & 0xff00) | (p >> 16 & 0xff);
        }
    }
}

int Emscripten_UpdateWindowFramebuffer(