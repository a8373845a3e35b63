lifetime session
lifetime kept = Safe()

/// Of all that this container and its children create, reuse and release an observer is told.
observed container App {
    input     name: String
    eager strong Clock
    strong    Journal(name: String) { release close() }
    strong    Log(journal: Journal) as Logging, Counting
    decorate  Prefix(inner: Logging) as Logging
    weak      Cache(log: Logging)
    graph     Model(cache: Cache)
    transient Page(first: Model, second: Model, make: (Int) -> Row)
    transient Row(number: input Int)
    purgeable Images
    session   Account { release leave() }
    kept      Vault
    tied      Flow
    transient Broken(log: Logging) throws
    strong    Reports(now: Clock)
    strong    Left { set right: Right }
    strong    Right { call begin(left: Left) }
    strong    Seven as [Numbered]
    transient Int named seven = 7
}

// A child reports to its parent's observer, or to its own.
container Room in App {
    input     start: Int
    strong    Door(start: Int, log: Logging)
    transient Chair(door: Door)
}

@MainActor
observed container Screen {
    strong Title
    strong Store(title: Title) async throws
    strong User(store: Store) { release leave() async }
}

observed overridable container Shared: Sendable {
    strong    Lamp
    strong    Notes { release close() }
    strong    Spy(lamp: Lamp, ask: @Sendable () -> Notes)
    strong    Depot(lamp: Lamp) async throws
    transient Sheet(lamp: Lamp) = Sheet(lamp)
}

container Corner in Shared: Sendable {
    strong Shade(lamp: Lamp)
}

// Nobody observes this one.
container Plain {
    eager strong Clock
}
