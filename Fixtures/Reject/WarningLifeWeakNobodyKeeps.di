container PlayerApp {
    strong    AudioEngine() {
        set weak meter: LevelMeter
    }
    private weak LevelMeter()
    transient Player(engine: AudioEngine)
}
