// What a condition brings may have to be waited for, may fail, may be the main actor's: then others are so too.
lifetime session

overridable container App: Sendable {
    #if DEBUG
    eager strong Log() { release flush() }
    #else
    strong    Log()
    #endif
    strong    Store(log: Log) {
        release close()
    }
    #if TRACE
    strong    Feed(store: Store) async throws as Feeding {
        call open() async
        release close() async throws
    }
    @MainActor transient Screen(feeding: Feeding)
    #else
    strong    QuietFeed(store: Store) as Feeding
    transient Screen(feeding: Feeding)
    session   Badge(log: Log) { release clear() }
    #endif
    transient Page(screen: Screen, feeding: Feeding)
    session   User(store: Store) { release logout() }
    purgeable Images(log: Log)
    #if DEBUG && TRACE
    purgeable Traces(log: Log)
    #endif
    strong    Left(log: Log) { set right: Right }
    #if TRACE
    strong    Right(feeding: Feeding) { set weak left: Left }
    #else
    strong    Right() { set weak left: Left }
    #endif
}
