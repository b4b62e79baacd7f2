// Runs in the page before anything else: a pad that tests press, an ear at the loudspeaker, and
// a memory of every text that the game ever stored.
{
    const pad = {
        id: "Fake Pad (STANDARD GAMEPAD Vendor: 045e Product: 028e)",
        index: 0, connected: false, mapping: "standard", timestamp: 0, axes: [0, 0, 0, 0],
        buttons: Array.from({ length: 17 }, () => ({ pressed: false, touched: false, value: 0 })),
    }
    navigator.getGamepads = () => [pad.connected ? pad : null, null, null, null]
    const announce = type => {
        pad.timestamp = performance.now()
        const event = new Event(type)
        event.gamepad = pad
        dispatchEvent(event)
    }
    globalThis.__pad = {
        connect() { pad.connected = true; announce("gamepadconnected") },
        disconnect() { pad.connected = false; announce("gamepaddisconnected") },
        button(index, value) {
            pad.buttons[index] = { pressed: !!value, touched: !!value, value }
            pad.timestamp = performance.now()
        },
        axis(index, value) {
            pad.axes[index] = value
            pad.timestamp = performance.now()
        },
    }

    const connect = AudioNode.prototype.connect
    let ear = null
    AudioNode.prototype.connect = function (target, ...rest) {
        if (!(target instanceof AudioDestinationNode)) return connect.call(this, target, ...rest)
        ear = target.context.createAnalyser()
        ear.fftSize = 4096
        ear.smoothingTimeConstant = 0
        connect.call(this, ear)
        return connect.call(ear, target)
    }
    // what is heard now: the loudest frequency, and the level of the band around one asked for
    globalThis.__hear = () => {
        if (!ear) return null
        const levels = new Float32Array(ear.frequencyBinCount)
        const wave = new Float32Array(ear.fftSize)
        ear.getFloatFrequencyData(levels)
        ear.getFloatTimeDomainData(wave)
        const loudest = levels.reduce((best, level, bin) => (level > levels[best] ? bin : best), 0)
        return {
            state: ear.context.state,
            hz: loudest * ear.context.sampleRate / ear.fftSize,
            peak: Math.max(...wave.map(Math.abs)),
        }
    }

    globalThis.__stored = {}
    const setItem = Storage.prototype.setItem
    Storage.prototype.setItem = function (key, value) {
        globalThis.__stored[key] = value
        return setItem.call(this, key, value)
    }
}
