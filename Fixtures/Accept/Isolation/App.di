// Where something is made is said where it begins: everywhere else it is known.
@MainActor facet Scene {
    Screen
    make Detail(id: Int)
}

facet Parts {
    Engine
    @MainActor Screen
    @Storage Table async
}

// Whoever waits comes from anywhere.
facet Waiting {
    Engine async
    Loader async throws
    make Detail(id: Int) async
}

/// For one thread; some of what it makes is the main actor's.
container App: Parts {
    strong    Engine()
    @MainActor strong Screen(engine: Engine)
    transient Router(screen: Screen)
    // The container is for one thread, so a closure of the main actor's is made there.
    transient Menu(makeScreen: @MainActor () -> Screen)
    @Storage strong Table() async
    transient Rows(table: Table)
}

/// All of it is the main actor's.
@MainActor container Main: Scene, Waiting {
    input name: String
    strong    Engine()
    strong    Screen(engine: Engine)
    weak      Cache()
    graph     Trace()
    transient Detail(id: input Int, screen: Screen, trace: Trace, cache: Cache) {
        set delegate: Delegate
        call appear(engine: Engine)
    }
    graph     Delegate(trace: Trace)
    strong    Loader(engine: Engine) async
    transient Page(loader: Loader, makeDetail: (Int) -> Detail, later: @MainActor (Int) -> Detail,
                   anywhere: @Sendable (Int) async -> Detail, load: () async -> Loader)
    strong    Title = Title(text: name)
    purgeable Images()
    tied      Flow(screen: Screen)
}

/// A child works for whom its parent does.
container Sheet in Main {
    strong Model(screen: Screen)
    transient Row(model: Model, make: (Int) -> Detail)
}

/// And may be for any thread, but for what it has from there.
container Background in Main: Sendable {
    strong Worker()
    strong Report(worker: Worker, title: Title)
}

/// It waits for what its parent has on an actor, and makes the rest where it is.
container Errand in Waiting {
    strong    Worker()
    transient Trip(engine: Engine, worker: Worker, load: () async throws -> Loader,
                   make: (Int) async -> Detail)
}

/// Any thread, with actors in it.
container Services: Sendable {
    strong    Bank()
    strong    Ledger(bank: Bank) async
    @MainActor strong Screen(engine: Engine)
    strong    Engine()
    transient Chart(ledger: Ledger, screen: @Sendable () async -> Screen, table: @Storage () async -> Table)
    @Storage strong Table() async
}
