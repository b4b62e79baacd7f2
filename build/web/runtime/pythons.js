// Boots Pyodide with our pygame-ce wheel and runs the game that pygbag packed.
// Stands in for the file of the same name on pygbag's server; everything it loads lies beside it.
// Tests read globalThis.__rt: phase, marks (ms), frames, frameCost(), log, error, ready, python.
import { Page } from "./page.js"

const BASE = new URL(".", import.meta.url)
const FRAMES_KEPT = 600
const SCROLLING = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "PageUp", "PageDown", "Home", "End", "Tab"]

const browserFetch = globalThis.fetch.bind(globalThis)
const page = new Page()
const rt = {
    phase: "boot", // boot, fetch, python, wheels, unpacked, wait, run, exit, error
    marks: {},
    log: [],
    frames: 0,
    error: null,
    ready: false,
    python: null, // Pyodide, for tests and the console
    busy: new Float32Array(FRAMES_KEPT), // ms of Python in each of the last frames
    frameCost() {
        const costs = [...this.busy.slice(0, Math.min(this.frames, FRAMES_KEPT))].sort((a, b) => a - b)
        const at = share => costs[Math.floor(share * (costs.length - 1))] ?? 0
        return { n: costs.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) }
    },
    fail(kind, details) {
        if (this.error) return
        this.error = details
        this.phase = "error"
        page.showFault(kind, details)
    },
    exit() {
        this.phase = "exit"
        page.showFault("exit", "")
    },
}
globalThis.__rt = rt

function enter(phase) {
    rt.phase = phase
    rt.marks[phase] = Math.round(performance.now())
}

class Fault extends Error {
    constructor(kind, details) {
        super(details)
        this.kind = kind
    }
}

async function get(url, options) {
    let response
    try {
        response = await browserFetch(url, options)
    } catch (error) {
        throw new Fault("network", `${url}: ${error.message}`)
    }
    if (!response.ok) throw new Fault("network", `${url}: HTTP ${response.status}`)
    return response
}

// Loads files and shows how many of all bytes have come. The sizes are those of the unpacked
// bodies, so it does not matter whether the server compresses on the way. `broken` rejects at the
// first failure: Pyodide only warns of one and then waits for ever.
class Loader {
    constructor(sizes) {
        this.sizes = sizes
        this.total = Object.values(sizes).reduce((sum, size) => sum + size, 0)
        this.got = Object.fromEntries(Object.keys(sizes).map(name => [name, 0]))
        this.broken = new Promise((_, reject) => { this.giveUp = reject })
    }

    count(name, bytes) {
        this.got[name] = Math.min(this.sizes[name], this.got[name] + bytes)
        page.progress(Object.values(this.got).reduce((sum, size) => sum + size, 0) / this.total)
    }

    // The browser's fetch, but it counts, and its errors say which file is missing.
    async fetch(place, options) {
        const url = new URL(place, BASE)
        const response = await get(url, options).catch(error => {
            this.giveUp(error)
            throw error
        })
        const name = url.href.replace(BASE.href, "")
        if (!(name in this.sizes)) return response
        const meter = new TransformStream({
            transform: (chunk, controller) => {
                this.count(name, chunk.byteLength)
                controller.enqueue(chunk)
            },
            flush: () => {
                if (this.got[name] < this.sizes[name]) throw new Error(`only ${this.got[name]} bytes`)
            },
        })
        response.body.pipeTo(meter.writable).catch(error =>
            this.giveUp(new Fault("network", `${url}: ${error.message}`)))
        // the type must stay: browsers compile while they load only what is application/wasm
        const headers = { "Content-Type": response.headers.get("Content-Type") ?? "" }
        return new Response(meter.readable, { headers })
    }

    async script(name) {
        const code = await (await this.fetch(name)).text()
        const url = URL.createObjectURL(new Blob([code], { type: "text/javascript" }))
        const module = await import(url)
        URL.revokeObjectURL(url)
        return module
    }
}

function hasSimd() { // a module with one function that makes a vector
    const code = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 8, 1, 6, 0, 65, 0, 253, 15, 11]
    return typeof WebAssembly === "object" && WebAssembly.validate(new Uint8Array(code))
}

// Some servers unpack a .tar.gz on the way to the browser, so look at what came.
function archiveFormat(bytes) {
    if (bytes[0] === 0x1f && bytes[1] === 0x8b) return "gztar"
    return bytes[0] === 0x50 && bytes[1] === 0x4b ? "zip" : "tar"
}

function fit(canvas) { // as large as the page allows, same shape; SDL reads the CSS size for the mouse
    const resize = () => {
        const scale = Math.min(innerWidth / canvas.width, innerHeight / canvas.height)
        canvas.style.setProperty("--width", `${Math.floor(canvas.width * scale)}px`)
        canvas.style.setProperty("--height", `${Math.floor(canvas.height * scale)}px`)
    }
    new MutationObserver(resize).observe(canvas, { attributes: true, attributeFilter: ["width", "height"] })
    addEventListener("resize", resize)
    resize()
}

function behave(canvas) {
    canvas.oncontextmenu = event => event.preventDefault()
    // inside another page the keyboard goes astray until this frame has the focus
    const focus = () => {
        if (rt.phase !== "run") return
        window.focus()
        canvas.focus({ preventScroll: true })
    }
    addEventListener("pointerdown", focus)
    focus()
    // the page around would scroll; space is stopped at keypress, so that it can still be typed
    addEventListener("keydown", event => {
        if (rt.phase === "run" && SCROLLING.includes(event.key)) event.preventDefault()
    })
    addEventListener("keypress", event => {
        if (rt.phase === "run" && event.key === " ") event.preventDefault()
    })
    // in full screen a browser stretches the canvas itself; its parent lets it keep the shape.
    // A phone that can turns its picture then; all others refuse.
    canvas.requestFullscreen = async options => {
        await canvas.parentElement.requestFullscreen(options)
        await screen.orientation?.lock?.("landscape").catch(() => 0)
    }
}

function frameSource() {
    let begin = performance.now()
    return () => {
        rt.busy[rt.frames % FRAMES_KEPT] = performance.now() - begin
        return new Promise(done => requestAnimationFrame(() => {
            rt.frames += 1
            if (rt.frames === 1) { // the game's first picture is there
                rt.marks.frame = Math.round(performance.now())
                page.hideCover()
            }
            begin = performance.now()
            done()
        }))
    }
}

async function startPython(loader, wheels) {
    const print = tell => line => {
        rt.log.push(line)
        tell(line)
    }
    const [{ loadPyodide }] = await Promise.all([loader.script("pyodide.mjs"), loader.script("pyodide.asm.js")])
    // Pyodide's own parts come this way too
    globalThis.fetch = (place, options) => loader.fetch(place, options)
    const instantiate = WebAssembly.instantiateStreaming
    WebAssembly.instantiateStreaming = (...input) => instantiate(...input).catch(error => {
        setTimeout(() => loader.giveUp(error)) // too little memory; a cut file has said so before
        throw error
    })
    try {
        const python = await loadPyodide({
            indexURL: BASE.href,
            packageBaseUrl: BASE.href,
            convertNullToNone: true,
            stdout: print(console.log),
            stderr: print(console.warn),
        })
        enter("python")
        python._api._skip_unwind_fatal_error = true // SDL leaves its main loop by an exception
        for (const wheel of wheels) await python.loadPackage(new URL(wheel, BASE).href)
        enter("wheels")
        return python
    } finally {
        globalThis.fetch = browserFetch
        WebAssembly.instantiateStreaming = instantiate
    }
}

async function main() {
    if (location.protocol === "file:") throw new Fault("file", location.href)
    if (!hasSimd()) throw new Fault("browser", navigator.userAgent)
    enter("fetch")
    const name = globalThis.config.archive
    const sizes = await (await get(new URL("files.json", BASE))).json()
    const archive = Object.keys(sizes).find(file => file.startsWith(`${name}.`))
    const wheels = Object.keys(sizes).filter(file => file.endsWith(".whl"))
    const loader = new Loader(sizes)
    const loaded = Promise.all([
        startPython(loader, wheels),
        loader.fetch(archive).then(response => response.arrayBuffer()),
        loader.fetch("boot.py").then(response => response.text()),
    ])
    const [python, pack, boot] = await Promise.race([loaded, loader.broken])
    rt.python = python
    const home = `/data/data/${name}`
    python.FS.mkdirTree(home)
    python.unpackArchive(pack, archiveFormat(new Uint8Array(pack)), { extractDir: home })
    enter("unpacked")

    const canvas = document.getElementById("canvas")
    python.canvas.setCanvas2D(canvas)
    if (Number(globalThis.config.ume_block)) {
        enter("wait")
        await page.waitForPlayer()
    }
    enter("run")
    fit(canvas)
    behave(canvas)
    rt.nextFrame = frameSource()
    python.globals.set("APP_HOME", `${home}/assets`)
    await python.runPythonAsync(boot)
    rt.ready = true
}

// a trap inside the game's WebAssembly ends it, whoever called in
const onTrap = error => {
    if (error instanceof WebAssembly.RuntimeError) rt.fail("program", String(error.stack))
}
addEventListener("error", event => onTrap(event.error))
addEventListener("unhandledrejection", event => onTrap(event.reason))
main().catch(error => {
    console.error(error)
    rt.fail(error.kind ?? "program", error.kind ? error.message : String(error.stack ?? error))
})
