// Runs in the page before anything else: a pad that tests press, a clock that can be put forward,
// and an ear at the loudspeaker.
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

    // Lets the game live through some ms, in frames of 90 that wait for no screen.
    const now = performance.now.bind(performance), perFrame = requestAnimationFrame
    const { port1, port2 } = new MessageChannel()
    const step = 90, waiting = []
    let ahead = 0
    performance.now = () => now() + ahead
    port1.onmessage = () => waiting.shift()(performance.now())
    globalThis.__pass = ms => new Promise(done => {
        const end = ahead + ms
        globalThis.requestAnimationFrame = call => {
            ahead += step
            if (ahead < end) {
                waiting.push(call)
                port2.postMessage(0)
                return
            }
            globalThis.requestAnimationFrame = perFrame
            perFrame(call)
            done()
        }
    })

    const connect = AudioNode.prototype.connect
    let ear = null // an analyser in front of the loudspeaker
    AudioNode.prototype.connect = function (target, ...rest) {
        if (!(target instanceof AudioDestinationNode)) return connect.call(this, target, ...rest)
        ear = target.context.createAnalyser()
        ear.fftSize = 4096
        ear.smoothingTimeConstant = 0
        connect.call(this, ear)
        return connect.call(ear, target)
    }
    // Listens for a while; returns the frequency with most power in that time, and the peak.
    globalThis.__listen = async ms => {
        const levels = new Float32Array(ear.frequencyBinCount)
        const power = new Float64Array(ear.frequencyBinCount)
        const wave = new Float32Array(ear.fftSize)
        const end = performance.now() + ms
        let peak = 0
        while (performance.now() < end) {
            await new Promise(done => setTimeout(done, 20))
            ear.getFloatFrequencyData(levels)
            levels.forEach((level, bin) => { power[bin] += 10 ** (level / 10) })
            ear.getFloatTimeDomainData(wave)
            peak = wave.reduce((most, value) => Math.max(most, Math.abs(value)), peak)
        }
        const loudest = power.reduce((best, value, bin) => (value > power[best] ? bin : best), 0)
        return { hz: loudest * ear.context.sampleRate / ear.fftSize, peak }
    }
}
