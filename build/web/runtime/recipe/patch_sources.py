"""patch_sources.py FOLDER: change the unpacked sources of SDL2 and pygame-ce for the browser.

Every change must find exactly what it expects, as often as it expects it, or the build stops.
"""

import re
import sys
from pathlib import Path

SNIPPETS = Path(__file__).parent / "snippets"
PYGAME = "pygame-ce/src_c"
SDL = "sdl2/src"
NOT_IN_BROWSER = "#if !defined(__EMSCRIPTEN__)"
IN_BROWSER = "#if defined(__EMSCRIPTEN__)"

Change = tuple[str | re.Pattern[str], str, int]
"""Text or pattern, what replaces it, how often it must be there."""


def snippet(name: str) -> str:
    return (SNIPPETS / f"{name}.c").read_text(encoding="utf-8")


class Sources:
    """The tree of unpacked sources."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def edit(self, name: str, *changes: Change) -> None:
        path = self.root / name
        text = path.read_text(encoding="utf-8")
        for old, new, count in changes:
            found = text.count(old) if isinstance(old, str) else len(old.findall(text))
            if found != count:
                sys.exit(f"{name}: {old!r} is there {found} times, not {count}")
            text = text.replace(old, new) if isinstance(old, str) else old.sub(new, text)
        path.write_text(text, encoding="utf-8")


def use_simd(sources: Sources) -> None:
    """pygame-ce's SIMD files become modules of their own (write_ninja.py).

    SSE2 comes through emscripten's emmintrin.h, AVX2 through simd/immintrin.h.
    """
    sources.edit(
        f"{PYGAME}/alphablit.c",
        (NOT_IN_BROWSER, "#if 1", 13),
        (
            "                        alphablit_alpha(&info);\n",
            snippet("alphablit_swapped_case"),
            1,
        ),
        ("static void\nalphablit_alpha(SDL_BlitInfo *info);\n", snippet("alphablit_swapped"), 1),
    )
    sources.edit(
        f"{PYGAME}/surface_fill.c",
        (NOT_IN_BROWSER, "#if 1", 10),
        ("_pg_has_avx2()", "1", 10),
    )
    sources.edit(
        f"{PYGAME}/simd_shared.h",
        ("int\npg_has_avx2();", "#define pg_has_avx2() 1", 1),
        ("return SDL_HasSSE2();", "return 0; /* the AVX2 code always wins */", 1),
    )
    sources.edit(f"{PYGAME}/transform.c", (NOT_IN_BROWSER, "#if 1", 2), (IN_BROWSER, "#if 0", 2))
    included = '#include "simd_blitters_avx2.c"\n#include "simd_blitters_sse2.c"\n'
    sources.edit(f"{PYGAME}/base.c", (included, "", 1))


def speed_up_avx2(sources: Sources) -> None:
    """Two shuffles and a division that wasm does better by other instructions."""
    low, high = (
        re.compile(rf"_mm256_shuffle_epi8\(\s*(\w+),\s*(?:mm256_shuff_mask|shuff_out)_{half}\)")
        for half in "AB"
    )
    division = re.compile(
        r"_mm256_srli_epi16\([\s\\]*_mm256_mulhi_epu16\((\w+), "
        r"_mm256_set1_epi16\(\(short\)0x8081\)\),\s*7\)"
    )
    surf_alpha = (
        "alphablit_alpha_avx2_argb_surf_alpha(SDL_BlitInfo *info)\n{\n    SETUP_AVX2_BLITTER\n"
        "    SETUP_16BIT_SHUFFLE_OUT\n    ADD_SHUFFLE_OUT_ALPHA_CONTROL\n"
    )
    sources.edit(
        f"{PYGAME}/simd_blitters_avx2.c",
        ("SDL_HasAVX2()", "1", 2),
        (low, r"pg256_widen_lo(\1)", 8),
        (high, r"pg256_widen_hi(\1)", 8),
        (division, r"pg256_div255(\1)", 2),
        (surf_alpha, surf_alpha + snippet("surf_alpha_opaque"), 1),
    )
    sources.edit(f"{PYGAME}/simd_surface_fill_avx2.c", ("SDL_HasAVX2()", "1", 1))
    sources.edit(
        f"{PYGAME}/simd_transform_avx2.c",
        ("SDL_HasAVX2()", "1", 2),
        (low, r"pg256_widen_lo(\1)", 3),
        (high, r"pg256_widen_hi(\1)", 3),
    )


def plain_loops(sources: Sources) -> None:
    """Duff's device is irreducible control flow: slow in wasm, and it stops the vectoriser."""
    device = re.compile(r"#define LOOP_UNROLLED4\(code, n, width\) \\\n(?:.*\\\n)+.*\}\n")
    loop = "#define LOOP_UNROLLED4(code, n, width) for (n = (width); n > 0; n--) { code; }\n"
    sources.edit(f"{PYGAME}/surface.h", (device, loop, 1))
    sources.edit(
        f"{SDL}/video/SDL_blit.h",
        ("#define USE_DUFFS_LOOP\n", "/* no Duff's device in wasm */\n", 1),
    )
    alignment = "        SDL_SIMDAlignment = sizeof(void *); /* a good safe base value */\n"
    simd = (
        "        SDL_CPUFeatures |= CPU_HAS_SSE | CPU_HAS_SSE2; /* wasm SIMD */\n"
        "        SDL_SIMDAlignment = 16;\n"
    )
    sources.edit(f"{SDL}/cpuinfo/SDL_cpuinfo.c", (alignment, simd, 1))


def desktop_pixels(sources: Sources) -> None:
    """Make the display surface XRGB8888 as on a desktop.

    So it has the masks of convert_alpha(), SRCALPHA and text surfaces; otherwise every alpha
    blit takes the slow path. RGBA for the canvas is made when the surface is shown, with SIMD
    and only for the rows and columns that changed.
    """
    head = (
        "    SDL_Surface *surface;\n\n    SDL_WindowData *data = (SDL_WindowData *)"
        "window->driverdata;\n    surface = data->surface;\n    if (!surface) {"
    )
    new_head = head.replace("\n\n", "\n    SDL_Rect area, all;\n    int i;\n\n", 1)
    upload = re.compile(
        r"    MAIN_THREAD_EM_ASM\(\{.*?\}, surface->w, surface->h, surface->pixels\);\n", re.DOTALL
    )
    update = snippet("framebuffer_update").replace("\\", r"\\")
    sources.edit(
        f"{SDL}/video/emscripten/SDL_emscriptenframebuffer.c",
        ("SDL_PIXELFORMAT_BGR888", "SDL_PIXELFORMAT_RGB888", 1),
        ("int Emscripten_UpdateWindowFramebuffer(", snippet("framebuffer_convert"), 1),
        (head, new_head, 1),
        (upload, update, 1),
    )


def close_gaps(sources: Sources) -> None:
    # tp_dealloc has one parameter; wasm traps on a call with another number
    for name, types in (("window", ("Window",)), ("render", ("Renderer", "Texture"))):
        for kind in types:
            function = f"{kind.lower()}_dealloc(pg{kind}Object *self"
            sources.edit(f"{PYGAME}/{name}.c", (f"{function}, PyObject *_null)", f"{function})", 1))
    # SDL_AddTimer is setTimeout here, so pygame.time.set_timer works
    refusal = re.compile(
        r"#if defined\(__EMSCRIPTEN__\) \|\| defined\(__wasi__\)\n"
        r"    return RAISE\(PyExc_NotImplementedError,\n.*?#endif\n",
        re.DOTALL,
    )
    sources.edit(f"{PYGAME}/time.c", (refusal, "", 1))
    # PyState_FindModule does not know a static module
    sources.edit(f"{PYGAME}/freetype/ft_wrap.h", ("#if !defined(PYPY_VERSION)", "#if 0", 1))
    sources.edit(f"{PYGAME}/_freetype.c", ("#ifndef PYPY_VERSION", "#if 0", 1))
    # io.BytesIO and other file objects work here too
    sources.edit(f"{PYGAME}/rwobject.c", ("#if __EMSCRIPTEN__", "#if 0", 1))
    # axes of the Gamepad API rest at 0
    first_value = "#ifdef __WINRT__\n    return SDL_TRUE;"
    sources.edit(f"{SDL}/joystick/SDL_joystick.c", (first_value, "#if 1\n    return SDL_TRUE;", 1))


def main() -> None:
    sources = Sources(Path(sys.argv[1]))
    use_simd(sources)
    speed_up_avx2(sources)
    plain_loops(sources)
    desktop_pixels(sources)
    close_gaps(sources)


if __name__ == "__main__":
    main()
