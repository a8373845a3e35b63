// Components as calls, and signs that other languages write.
container App {
    strong(Store)
    weak: Cache
    strong Disk as? Reading
    register(Log.self) { Log() }
    register(Feed.self) { resolver in HTTPFeed(log: resolver.log) }
    bind(Player.self).to(AudioPlayer.self)
    singleton(Clock.self)
    strong Screen {
        set log to Log
        release: close()
        accessor = main
    }
    strong Many(items: Item...)
    strong Pack(items: repeat each Item)
}
