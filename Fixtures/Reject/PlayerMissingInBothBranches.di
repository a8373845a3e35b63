container PlayerApp {
    strong    AudioEngine()
    #if os(iOS)
    strong    PhoneDisplay() as Display
    #elseif os(macOS)
    strong    DesktopDisplay() as Display
    #endif
    transient NowPlaying(engine: AudioEngine, display: Display)
}
