container PlayerApp {
    strong    AudioEngine()
    strong    Player(queue: Queue, engine: AudioEngine)
    strong    Queue(player: Player)
    transient NowPlaying(player: Player)
}
