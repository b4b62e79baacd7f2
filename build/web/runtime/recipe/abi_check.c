/* Pyodide's pyodide.asm.js (emscripten 4.0.9) writes these structures; ours (emscripten 3.1.69)
   must have the same layout. Compiling this file is the check. */
#include <emscripten/html5.h>
#include <stddef.h>

#define SIZE(type, bytes) _Static_assert(sizeof(type) == bytes, #type " has another size")
#define AT(type, member, offset) \
    _Static_assert(offsetof(type, member) == offset, #type "." #member " lies elsewhere")

SIZE(EmscriptenKeyboardEvent, 160);
AT(EmscriptenKeyboardEvent, location, 8);
AT(EmscriptenKeyboardEvent, ctrlKey, 12);
AT(EmscriptenKeyboardEvent, repeat, 16);
AT(EmscriptenKeyboardEvent, keyCode, 24);
AT(EmscriptenKeyboardEvent, key, 32);
AT(EmscriptenKeyboardEvent, code, 64);

SIZE(EmscriptenMouseEvent, 64);
AT(EmscriptenMouseEvent, button, 28);
AT(EmscriptenMouseEvent, buttons, 30);
AT(EmscriptenMouseEvent, movementX, 32);
AT(EmscriptenMouseEvent, targetX, 40);

SIZE(EmscriptenTouchEvent, 1552);
AT(EmscriptenTouchEvent, touches, 16);

SIZE(EmscriptenGamepadEvent, 1240);
AT(EmscriptenGamepadEvent, axis, 16);
AT(EmscriptenGamepadEvent, analogButton, 528);
AT(EmscriptenGamepadEvent, digitalButton, 1040);
AT(EmscriptenGamepadEvent, connected, 1104);
AT(EmscriptenGamepadEvent, id, 1112);

SIZE(EmscriptenFullscreenChangeEvent, 276);
SIZE(EmscriptenPointerlockChangeEvent, 257);
SIZE(EmscriptenUiEvent, 36);
SIZE(EmscriptenWheelEvent, 96);
AT(EmscriptenWheelEvent, deltaX, 64);
SIZE(EmscriptenFocusEvent, 256);
SIZE(EmscriptenVisibilityChangeEvent, 8);
