    all.x = all.y = 0;
    all.w = surface->w;
    all.h = surface->h;
    area = numrects > 0 ? rects[0] : all;
    for (i = 1; i < numrects; i++) SDL_UnionRect(&area, &rects[i], &area);
    if (fb_size != surface->w * surface->h * 4) {
        SDL_free(fb_rgba);
        fb_size = surface->w * surface->h * 4;
        fb_rgba = (Uint8 *)SDL_malloc(fb_size);
        if (!fb_rgba) {
            fb_size = 0;
            return SDL_OutOfMemory();
        }
        area = all;
    }
    if (!SDL_IntersectRect(&area, &all, &area)) return 0;
    fb_convert(surface, &area);
    MAIN_THREAD_EM_ASM({
        if (!Module['SDL2']) Module['SDL2'] = {};
        var SDL2 = Module['SDL2'];
        if (SDL2.ctxCanvas !== Module['canvas']) {
            SDL2.ctx = Module['createContext'](Module['canvas'], false, true);
            SDL2.ctxCanvas = Module['canvas'];
        }
        SDL2.ctx.putImageData(new ImageData(new Uint8ClampedArray(HEAPU8.buffer, $2, $0 * $1 * 4),
            $0, $1), 0, 0, $3, $4, $5, $6);
    }, surface->w, surface->h, fb_rgba, area.x, area.y, area.w, area.h);
