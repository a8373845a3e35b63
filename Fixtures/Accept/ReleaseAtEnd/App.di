// A container that simply goes releases in the order of shutdown(), and answers what the released ask.
lifetime session
lifetime kept = Kept()

container Plain {
    strong    Log() { release end() }
    strong    Database(log: () -> Log) { release end() }
    // What is made only now is released too.
    strong    Reporter(makeReport: () -> Report, log: () -> Log) { release end() }
    transient Report(archive: Archive)
    strong    Archive() { release end() }
    kept      Cache()
    weak      Screen(cache: Cache, database: Database)
    purgeable Images() { release end() }
    session   User(images: () -> Images, log: () -> Log) { release end() }
    eager strong Early(cache: () -> Cache) { release end() }
}

// Where the order of making is not enough: the database is made after the listener that uses it.
container Late {
    strong    Other() { release end() }
    strong    Listener(handler: @escaping () -> Handler) { release end() }
    transient Handler(base: Base)
    strong    Base() { release end() }
    strong    More() { release end() }
}

// The tied go first, whichever way.
container Ties {
    strong    K() { release end() }
    tied      T(k: K, log: () -> TieLog) { release end() }
    strong    TieLog() { release end() }
}

@MainActor container Main {
    input     name: String
    strong    Window() { release end() }
    strong    Pane(window: () -> Window) { release end() }
    tied      Sheet(pane: Pane, window: @MainActor @Sendable () async -> Window) { release end() }
}

container Shared: Sendable {
    strong    Bank() { release end() }
    @MainActor strong View(bank: Bank) { release end() }
    strong    Teller(view: @MainActor @Sendable () -> View, bank: @Sendable () -> Bank) { release end() }
    strong    Clerk(bank: @Sendable () async -> Bank) async { release end() }
}

container Child in Plain {
    strong    Page(log: Log, part: () -> Part) { release end() }
    strong    Part(log: Log) { release end() }
}

facet Logs { Note }
overridable container Seen: Logs {
    input     makes: Int
    strong    Note() { release end() }
    strong    Writer() { set weak notes: Logs; call open(note: () -> Note); release end() }
}

// What makes up a tied one is released with it, what is around first.
container Wrapped {
    tied      Flow() as Flowing { release end() }
    decorate  Inner(inner: Flowing) as Flowing { release end() }
    decorate  Outer(inner: Flowing) as Flowing
    tied      First() as [Step] { release end() }
    tied      Second(id = 2) as [Step] { release end() }
    decorate  Timed(inner: Step) as Step { release end() }
}

container WrappedChild in Wrapped {
    decorate  Framed(inner: Flowing) as Flowing { release end() }
}

@MainActor container WrappedMain {
    tied      MainFlow(id: input Int) as MainFlowing { release end() }
    decorate  MainWrap(inner: MainFlowing) as MainFlowing { release end() }
}

// The task that releases on the actor finds what the container alone held.
container Cached {
    purgeable Picture() { release end() }
    @MainActor strong Hall() { release end() }
    tied      Ticket() { release end() }
}

// The tied go first on any actor.
@Files container Cabinet {
    strong    Drawer() { release end() }
    tied      Folder(drawer: Drawer) { release end() }
}
