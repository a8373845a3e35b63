public observed container Watched {
    strong    Lens
    weak      Mount(lens: Lens)
    transient Picture(mount: Mount, take: () -> Lens)
}

observed overridable container WatchedByAll: Sendable {
    strong    Lens { release close() }
    strong    Film(lens: Lens) async throws
    purgeable Grain { release close() }
}

container WatchedChild in WatchedByAll: Sendable {
    strong Print(lens: Lens, number: Int)
    input  number: Int
}
