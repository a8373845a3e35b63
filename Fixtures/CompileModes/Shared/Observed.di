public observed container Watched {
    strong    Lens
    weak      Mount(lens: Lens)
    transient Picture(mount: Mount, take: () -> Lens)
}

observed overridable container WatchedByAll: Sendable {
    strong    Lens { release close() }
    strong    Film(lens: Lens) async throws
    purgeable Grain
}

container WatchedChild in WatchedByAll: Sendable {
    strong Print(lens: Lens, number: Int)
    input  number: Int
}

@MainActor
observed container WatchedScreen {
    input     lens: Lens
    strong    Reel
    transient {
        Still(lens: Lens)
        Later(reel: @MainActor () -> Reel, wait: () async -> Reel)
        Marked(still: Still) { set next: Still }
        Slow(still: Still) async throws
    }
    transient Handed(still: input sending Moved, make: @MainActor () -> Still)
}
