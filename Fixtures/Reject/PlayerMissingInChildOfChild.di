container PlayerApp {
    strong    AudioEngine()
    strong    Login(open: (User) -> UserScope)
}

container UserScope in PlayerApp {
    input     user: User
    strong    Library(user: User)
    strong    Opener(open: (Track) -> PlaybackScope)
}

container PlaybackScope in UserScope {
    input     track: Track
    transient NowPlayingScreen(model: NowPlaying)
    strong    NowPlaying(track: Track, library: Library, equalizer: Equalizer)
}
