#!/bin/bash
# build_wheel.sh WORKDIR OUTDIR: build the pygame-ce wheel for Pyodide and its licence texts.
# As root on Debian 12; 3 minutes on 2 cores, 3.5 GB of disk. Takes only Debian's packages and
# sources (those of trixie, for emscripten), one source archive of PyPI, and Pyodide from npm.
set -euo pipefail
HERE=$(cd "$(dirname "$0")" && pwd)
WORK=$1 OUT=$2
JOBS=${JOBS:-2}
PYODIDE=0.29.5
PYGAME=2.5.8
PYGAME_SHA256=3c8e69088ead310037972c391306ea58e74d7296b35d1890067749235fd554ba
CYTHON=3.2.9
# the Debian server that this machine itself is set up with
MIRROR=${DEBIAN_MIRROR:-$(awk '/^URIs:/ {print $2; exit}' /etc/apt/sources.list.d/debian.sources)}
ROOT=$WORK/root
W=$ROOT/w
DEBIAN_SOURCES="libsdl2 libsdl2-image libsdl2-mixer libsdl2-ttf freetype libpng1.6 zlib"

step() { echo "== $(date +%T) $*"; }

make_root() {
  command -v mmdebstrap >/dev/null || apt-get install -y -qq --no-install-recommends mmdebstrap >/dev/null
  [ -e "$ROOT/.ready" ] && return
  rm -rf "$ROOT"
  mmdebstrap -q --variant=apt \
    --include=ca-certificates,emscripten,ninja-build,libpython3.13-dev,python3,python3-venv,libstb-dev,libnanosvg-dev,xz-utils,dpkg-dev,brotli \
    trixie "$ROOT" "deb $MIRROR trixie main" "deb-src $MIRROR trixie main"
  chroot "$ROOT" apt-get update -qq
  touch "$ROOT/.ready"
}

unpack() { # PATTERN FOLDER
  mkdir -p "$W/src/$2"
  tar xf "$(find "$W/dl" -name "$1.orig.tar.?z" | sort | head -1)" -C "$W/src/$2" --strip-components=1
}

get_sources() {
  rm -rf "$W/src" "$W/recipe" "$W/out"
  mkdir -p "$W"/{src,dl,recipe,obj,out}
  cp -r "$HERE"/. "$W/recipe/"
  for package in $DEBIAN_SOURCES; do
    [ -n "$(find "$W/dl" -name "${package}_*.orig.tar.?z")" ] && continue
    # only upstream's archive is used: a server may not have Debian's newest additions to it
    chroot "$ROOT" bash -c "cd /w/dl && apt-get source --download-only -qq $package" || true
  done
  unpack 'libsdl2_*' sdl2
  unpack 'libsdl2-image_*' sdl2-image
  unpack 'libsdl2-mixer_*' sdl2-mixer
  unpack 'libsdl2-ttf_*' sdl2-ttf
  unpack 'freetype_*' freetype
  unpack 'libpng1.6_*' libpng
  unpack 'zlib_*' zlib
  cp "$W/src/libpng/scripts/pnglibconf.h.prebuilt" "$W/src/libpng/pnglibconf.h"
  [ -f "$W/dl/pygame_ce-$PYGAME.tar.gz" ] ||
    python3 "$HERE/fetch_sdist.py" pygame-ce $PYGAME $PYGAME_SHA256 "$W/dl"
  mkdir -p "$W/src/pygame-ce"
  tar xzf "$W/dl/pygame_ce-$PYGAME.tar.gz" -C "$W/src/pygame-ce" --strip-components=1
  python3 "$HERE/patch_sources.py" "$W/src"
}

translate_cython() {
  if [ ! -x "$WORK/venv/bin/cython" ]; then
    python3 -m venv "$WORK/venv"
    "$WORK/venv/bin/pip" install -q "cython==$CYTHON" 2>/dev/null
  fi
  for module in audio mixer sdl2 video; do
    (cd "$W/src/pygame-ce/src_c/cython" &&
      "$WORK/venv/bin/cython" -3 pygame/_sdl2/$module.pyx -o "$W/src/cy_$module.c" 2>/dev/null)
  done
}

get_pyodide() {
  [ -d "$WORK/package" ] ||
    (cd "$WORK" && npm pack -s pyodide@$PYODIDE >/dev/null && tar xzf pyodide-$PYODIDE.tgz)
  rm -rf "$W/pyinc"
  cp -r "$ROOT/usr/include/python3.13" "$W/pyinc"
  python3 "$HERE/write_pyconfig.py" "$WORK/package/python_stdlib.zip" >"$W/pyinc/pyconfig.h"
}

compile() {
  chroot "$ROOT" bash -c "cd /w && export HOME=/tmp &&
    emcc -fPIC -c recipe/abi_check.c -o /tmp/abi_check.o &&
    python3 recipe/write_ninja.py >build.ninja && ninja -j$JOBS --quiet"
}

copy_licences() {
  local to=$OUT/licences
  mkdir -p "$to"
  cp "$W/src/pygame-ce/docs/LGPL.txt" "$to/pygame-ce.txt"
  for name in sdl2 sdl2-image sdl2-mixer sdl2-ttf; do
    cp "$W/src/$name/LICENSE.txt" "$to/$name.txt"
  done
  cp "$W/src/freetype/docs/FTL.TXT" "$to/freetype.txt"
  cp "$W/src/libpng/LICENSE" "$to/libpng.txt"
  cp "$W/src/zlib/LICENSE" "$to/zlib.txt"
  cp "$ROOT/usr/share/common-licenses/MPL-2.0" "$to/pyodide.txt"
  cp "$ROOT/usr/lib/python3.13/LICENSE.txt" "$to/cpython.txt"
  cp "$ROOT/usr/share/doc/libstb-dev/copyright" "$to/stb.txt"
  cp "$ROOT/usr/share/doc/libnanosvg-dev/copyright" "$to/nanosvg.txt"
}

mkdir -p "$WORK" "$OUT"
step "root with Debian's emscripten"; make_root
step "sources"; get_sources; translate_cython
step "pyodide $PYODIDE"; get_pyodide
step "compile"; compile
MODULE=$W/out/base.cpython-313-wasm32-emscripten.so
python3 "$HERE/check_imports.py" "$MODULE" "$WORK/package/pyodide.asm.wasm" "$WORK/package/pyodide.asm.js"
step "wheel"; python3 "$HERE/make_wheel.py" "$W/src/pygame-ce" "$MODULE" "$OUT"; copy_licences
step "done"
