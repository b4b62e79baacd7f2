"""Print build.ninja: SDL2, its helpers, FreeType, libpng, zlib and pygame-ce as one wasm module.

Runs inside the build root, where the sources lie in /w/src and this recipe in /w/recipe.
"""

import zlib
from pathlib import Path

SOURCES, OBJECTS, OUTPUT, RECIPE = (Path("/w") / name for name in ("src", "obj", "out", "recipe"))
SDL, IMAGE, MIXER, TTF = (SOURCES / n for n in ("sdl2", "sdl2-image", "sdl2-mixer", "sdl2-ttf"))
FREETYPE, PNG, ZLIB = (SOURCES / n for n in ("freetype", "libpng", "zlib"))
PYGAME = SOURCES / "pygame-ce" / "src_c"
EMSCRIPTEN = Path("/usr/share/emscripten/system/lib")

MODULE_FLAGS = "-O2 -fwasm-exceptions -sSUPPORT_LONGJMP=wasm"
SDL_FLAGS = f"-msimd128 -msse -msse2 -I{SDL}/include"
"""All that includes SDL is compiled with wasm SIMD; emscripten's headers bring SSE2 intrinsics."""
ZLIB_FLAGS = f"-I{ZLIB} -DZ_PREFIX"

SDL_FOLDERS = """. atomic audio audio/emscripten audio/dummy audio/disk cpuinfo dynapi events file
filesystem/emscripten haptic haptic/dummy joystick joystick/emscripten loadso/dlopen locale
locale/emscripten misc misc/emscripten power power/emscripten render render/opengles2
render/software sensor sensor/dummy stdlib thread thread/generic timer timer/unix video
video/emscripten video/dummy video/yuv2rgb""".split()
ZLIB_FILES = "adler32 crc32 deflate inflate inftrees inffast trees zutil compress uncompr".split()
PNG_FILES = """png pngerror pngget pngmem pngpread pngread pngrio pngrtran pngrutil pngset pngtrans
pngwio pngwrite pngwtran pngwutil""".split()
FREETYPE_FILES = """base/ftsystem base/ftinit base/ftdebug base/ftbase base/ftbbox base/ftglyph
base/ftbitmap base/ftstroke base/ftsynth base/ftmm base/ftgasp base/ftfstype base/fttype1
truetype/truetype cff/cff type1/type1 cid/type1cid psaux/psaux pshinter/pshinter psnames/psnames
sfnt/sfnt raster/raster smooth/smooth autofit/autofit pcf/pcf bdf/bdf winfonts/winfnt type42/type42
pfr/pfr gzip/ftgzip svg/svg sdf/sdf lzw/ftlzw cache/ftcache""".split()

IMAGE_FORMATS = " ".join(
    f"-DLOAD_{name}" for name in "BMP GIF JPG LBM PCX PNG PNM QOI SVG TGA XCF XPM XV".split()
)
IMAGE_WITHOUT_FORMATS = ("WIC", "ImageIO", "avif", "jxl", "webp", "tif")
"""These files of SDL_image are empty without a library that we do not have."""
IMAGE_BY_STB = ("IMG_jpg.c", "IMG_stb.c")

# each of these functions is defined in two files that upstream includes into one
TRANSFORM_NAMES = " ".join(
    f"-D{name}={name}_in_transform"
    for name in (
        "pg_has_avx2",
        "pg_avx2_at_runtime_but_uncompiled",
        "pg_sse2_at_runtime_but_uncompiled",
        "pg_neon_at_runtime_but_uncompiled",
    )
)
AVX2_FLAGS = f"-I{RECIPE}/simd -D__AVX2__ -DHAVE_IMMINTRIN_H"

RULES = """rule cc
  command = emcc $cflags $flags -MMD -MF $out.d -c $in -o $out
  depfile = $out.d
  deps = gcc
  description = CC $out
rule link
  command = emcc $module -sSIDE_MODULE=2 -sEXPORTED_FUNCTIONS=_PyInit_base -sWASM_BIGINT $
    -o $out @$out.rsp
  rspfile = $out.rsp
  rspfile_content = $in
"""


class Objects:
    """The compile steps, in the order in which the objects are linked."""

    def __init__(self) -> None:
        self.steps: list[str] = []
        self.files: list[str] = []

    def compile(self, group: str, sources: list[Path], flags: str) -> None:
        for source in sources:
            name = str(source.relative_to("/")).replace("/", "_")
            target = f"{OBJECTS}/{group}/{name}.o"
            self.steps.append(f"build {target}: cc {source}\n  flags = {flags}")
            self.files.append(target)


def add_libraries(objects: Objects) -> None:
    folders = [SDL / "src" / folder for folder in SDL_FOLDERS]
    sources = sorted(str(path) for folder in folders for path in folder.glob("*.c"))
    flags = f"{SDL_FLAGS} -I{SDL}/src -I{SDL}/src/video/khronos"
    objects.compile("sdl", [Path(source) for source in sources], flags)
    objects.compile("z", [ZLIB / f"{name}.c" for name in ZLIB_FILES], ZLIB_FLAGS)
    objects.compile("png", [PNG / f"{name}.c" for name in PNG_FILES], f"{ZLIB_FLAGS} -I{PNG}")
    freetype = [FREETYPE / "src" / f"{name}.c" for name in FREETYPE_FILES]
    objects.compile("ft", freetype, f"-I{FREETYPE}/include -DFT2_BUILD_LIBRARY")


def add_sdl_helpers(objects: Objects) -> None:
    plain = f"{SDL_FLAGS} -I{IMAGE}/include -I{IMAGE}/src"
    formats = f"{plain} -I{RECIPE}/stb -I/usr/include/nanosvg -I{PNG} {ZLIB_FLAGS} {IMAGE_FORMATS}"
    formats += " -DSAVE_PNG -DSAVE_JPG=0"
    for source in sorted(IMAGE.glob("src/*.c")):
        if source.stem.removeprefix("IMG_") in IMAGE_WITHOUT_FORMATS:
            flags = plain
        else:
            flags = formats + (" -DUSE_STBIMAGE" if source.name in IMAGE_BY_STB else "")
        objects.compile("img", [source], flags)
    sources = sorted([*MIXER.glob("src/*.c"), *MIXER.glob("src/codecs/*.c")], key=str)
    codecs = f"{MIXER}/src/codecs"
    flags = f"{SDL_FLAGS} -I{MIXER}/include -I{MIXER}/src -I{codecs} -I{codecs}/stb_vorbis"
    objects.compile("mix", sources, f"{flags} -DMUSIC_WAV -DMUSIC_OGG -DOGG_USE_STB")
    ttf = f"{SDL_FLAGS} -I{FREETYPE}/include -DTTF_USE_HARFBUZZ=0"
    objects.compile("ttf", [TTF / "SDL_ttf.c"], ttf)


def add_pygame(objects: Objects) -> None:
    version = "-DPG_MAJOR_VERSION=2 -DPG_MINOR_VERSION=5 -DPG_PATCH_VERSION=8"
    flags = f"-I/w/pyinc {version} -DPG_VERSION_TAG='\"\"' -DBUILD_STATIC=1"
    flags += f" -I{PYGAME} -I{PYGAME}/include -I{PYGAME}/SDL_gfx {SDL_FLAGS} -I{IMAGE}/include"
    flags += f" -I{MIXER}/include -I{TTF} -I{FREETYPE}/include"

    def simd(*names: str) -> list[Path]:
        return [PYGAME / f"simd_{name}.c" for name in names]

    main = ("base.c", "bitmask.c", "rotozoom.c", "SDL_gfx/SDL_gfxPrimitives.c")
    objects.compile("pg", [PYGAME / name for name in main], flags)
    objects.compile("pg", simd("blitters_sse2", "surface_fill_sse2"), flags)
    objects.compile("pg", simd("transform_sse2"), f"{flags} {TRANSFORM_NAMES}")
    avx2 = f"{AVX2_FLAGS} {flags}"
    objects.compile("pg", simd("blitters_avx2", "surface_fill_avx2"), avx2)
    objects.compile("pg", simd("transform_avx2"), f"{avx2} {TRANSFORM_NAMES}")
    cython = [SOURCES / f"cy_{name}.c" for name in ("audio", "mixer", "sdl2", "video")]
    objects.compile("pg", cython, flags)
    objects.compile("shim", [RECIPE / "shim.c", EMSCRIPTEN / "html5" / "dom_pk_codes.c"], "")


def main() -> None:
    # a changed patch must rebuild all: unpacked sources keep their old times
    patches = b"".join(path.read_bytes() for path in sorted(RECIPE.glob("snippets/*")))
    stamp = zlib.crc32(patches + (RECIPE / "patch_sources.py").read_bytes())
    objects = Objects()
    add_libraries(objects)
    add_sdl_helpers(objects)
    add_pygame(objects)
    print(f"cflags = -DRECIPE={stamp} {MODULE_FLAGS} -fPIC -w -DNDEBUG")
    print(f"module = {MODULE_FLAGS}")
    print(RULES)
    print("\n".join(objects.steps))
    module = OUTPUT / "base.cpython-313-wasm32-emscripten.so"
    print(f"build {module}: link {' '.join(objects.files)}")


if __name__ == "__main__":
    main()
