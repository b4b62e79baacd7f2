/* Pyodide's main module is built without Asyncify and has no emscripten_sleep. SDL_Delay only
   calls it with Asyncify, but the symbol must be there. */
void emscripten_sleep(unsigned int ms) { (void)ms; }
