// What the player sees around the game: the cover with its progress bar, and readable errors.
const WORDS = {
    en: {
        loading: "Loading the sunken cities …",
        starting: "The cities rise …",
        start: "Click, tap or press a key to start",
        copy: "Copy details",
        copied: "Copied",
        reload: "Reload the page",
        again: "Play again",
        details: "Details",
        network: ["The game could not be loaded.", "A file did not arrive. Check your connection, then reload the page."],
        browser: ["This browser is too old for the game.", "It needs WebAssembly with SIMD: Chrome or Edge from version 95, Firefox from 100, Safari from 16.4."],
        file: ["The game needs a web server.", "A page opened straight from a folder may not load its files. In that folder, run \"python -m http.server\" and open http://localhost:8000."],
        program: ["The game had to stop.", "That is our mistake. Your settings and your game are kept after every move: reload the page to go on. If it happens again, send us the details below."],
        exit: ["Until next time!", "The game is over; your settings are kept."],
    },
    de: {
        loading: "Die versunkenen Städte werden geladen …",
        starting: "Die Städte tauchen auf …",
        start: "Klicken, tippen oder eine Taste drücken",
        copy: "Einzelheiten kopieren",
        copied: "Kopiert",
        reload: "Seite neu laden",
        again: "Noch einmal spielen",
        details: "Einzelheiten",
        network: ["Das Spiel konnte nicht geladen werden.", "Eine Datei kam nicht an. Bitte die Verbindung prüfen und die Seite neu laden."],
        browser: ["Dieser Browser ist zu alt für das Spiel.", "Nötig ist WebAssembly mit SIMD: Chrome oder Edge ab Version 95, Firefox ab 100, Safari ab 16.4."],
        file: ["Das Spiel braucht einen Webserver.", "Eine Seite, die direkt aus einem Ordner geöffnet wird, darf ihre Dateien nicht laden. Im Ordner „python -m http.server“ starten und http://localhost:8000 öffnen."],
        program: ["Das Spiel musste anhalten.", "Das ist unser Fehler. Einstellungen und Partie sind nach jedem Zug gesichert: Die Seite neu laden, dann geht es weiter. Falls es wieder geschieht, schickt uns bitte die Einzelheiten."],
        exit: ["Bis zum nächsten Mal!", "Das Spiel ist beendet; die Einstellungen bleiben erhalten."],
    },
}

function language() {
    const wanted = new URLSearchParams(location.search).get("lang") ?? navigator.language
    return wanted.toLowerCase().startsWith("de") ? "de" : "en"
}

const element = id => document.getElementById(id)

export class Page {
    constructor() {
        document.documentElement.lang = language()
        this.words = WORDS[language()]
        this.status(this.words.loading)
    }

    status(text) {
        element("status").textContent = text
    }

    progress(share) {
        element("bar").setAttribute("aria-valuenow", Math.floor(share * 100))
        element("bar").firstElementChild.style.width = `${share * 100}%`
        element("percent").textContent = `${Math.floor(share * 100)} %`
        if (share >= 1) this.status(this.words.starting)
    }

    // Sound may only start after the player has done something on the page.
    waitForPlayer() {
        this.status(this.words.start)
        element("cover").classList.add("ready")
        return new Promise(done => {
            const pads = setInterval(() => {
                const pressed = navigator.getGamepads().some(pad => pad?.buttons.some(button => button.pressed))
                if (pressed) finish()
            }, 100)
            const finish = () => {
                clearInterval(pads)
                for (const type of ["click", "keydown"]) removeEventListener(type, finish)
                done()
            }
            for (const type of ["click", "keydown"]) addEventListener(type, finish)
        })
    }

    hideCover() {
        element("cover").hidden = true
    }

    showFault(kind, details) {
        const [title, advice] = this.words[kind]
        element("fault-title").textContent = title
        element("fault-advice").textContent = advice
        element("fault-details").textContent = details
        element("fault-details").setAttribute("aria-label", this.words.details)
        element("fault-details").hidden = element("copy").hidden = !details
        element("copy").textContent = this.words.copy
        element("copy").onclick = () => this.copy()
        element("reload").textContent = kind === "exit" ? this.words.again : this.words.reload
        element("reload").onclick = () => location.reload()
        element("cover").hidden = true
        element("fault").hidden = false
        element("reload").focus()
    }

    async copy() {
        const details = element("fault-details")
        details.select() // also the way by hand where a frame may not reach the clipboard
        await navigator.clipboard?.writeText(details.value)
        element("copy").textContent = this.words.copied
    }
}
