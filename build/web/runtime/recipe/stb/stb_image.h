/* Found instead of stb's own header, which it includes. SDL_image calls one function that only
   SDL's private copy of stb_image has. It reads palette PNG; here PNG goes through libpng. */
#include "/usr/include/stb/stb_image.h"

static stbi_uc *
stbi_load_from_callbacks_with_palette(stbi_io_callbacks const *callbacks, void *user, int *width,
                                      int *height, unsigned *palette, int channels)
{
    (void)callbacks; (void)user; (void)width; (void)height; (void)palette; (void)channels;
    return 0;
}
