traits PlayerInjected {
    var volume = 0.5
    var muted: Bool = false
}

container PlayerApp {
    strong    AudioEngine()
    transient Player(engine: AudioEngine)
}
