facet FeedParts: Sendable {
    Clock
    @MainActor Window
    Player async
    Disk throws
    make Job(id: Int) async throws
}

/// Any thread may use it, and it takes part in the lock of its parent's tree.
container Feed in FeedParts: Sendable {
    input     topic: String
    strong    Model(clock: Clock)
    strong    Late(model: Model)
    strong    Show(player: Player, job: @Sendable (Int) async throws -> Job)
    strong    Shelf(disk: Disk)
    @MainActor transient Panel(window: Window, model: Model)
    graph     Screen(pen: Pen, other: Other)
    graph     Pen(clock: Clock)
    transient Other(pen: Pen)
    transient Player2(show: Show) as Playing
}

@MainActor container App: ActorParts {
    strong    View(name = "main")
    transient Strip(makeSide: @MainActor () -> Side) = makeSide().makeStrip()
    transient Sheet(panel: Strip)
}

@MainActor facet ActorParts { View }

/// It works on the actor of its facet.
container Side in ActorParts {
    transient Strip(view: View, side: Side)
}

container Core: FeedParts, Sendable {
    strong    Clock
    @MainActor strong Window
    strong    Player async
    strong    Disk throws
    transient Job(id: input Int)
    strong    Slow() = Slow(value: Finder.shared.feed?.late.model.clock.name ?? "none")
}

container Tree in Core: FeedParts, Sendable {
    strong    Leaf
}
