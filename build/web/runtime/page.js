// What the player sees around the game: the cover with its progress bar, and readable errors.
import { WORDS } from "./words.js"

function language() {
    const wanted = new URLSearchParams(location.search).get("lang") ?? navigator.language
    return wanted.toLowerCase().startsWith("de") ? "de" : "en"
}

const element = id => document.getElementById(id)

export class Page {
    constructor() {
        document.documentElement.lang = language()
        this.words = WORDS[language()]
        element("title").textContent = this.words.title
        // the game may speak the other language later; the page's style shows the one it speaks
        for (const words of document.querySelectorAll("#turn [lang]")) words.textContent = WORDS[words.lang].turn
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
                this.status(this.words.starting)
                element("cover").classList.remove("ready")
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
