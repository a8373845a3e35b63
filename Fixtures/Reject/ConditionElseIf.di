container PlayerApp {
    strong    AudioEngine()
    #if os(iOS)
    strong    PhoneDisplay() as Display
    #else if os(macOS)
    strong    DesktopDisplay() as Display
    #else
    strong    TextDisplay() as Display
    #endif
    transient NowPlaying(engine: AudioEngine, display: Display)
}
