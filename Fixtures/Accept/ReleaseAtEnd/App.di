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
    purgeable Images()
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

// The tied go first.
container Ties {
    strong    K() { release end() }
    tied      T(k: K)
}

@MainActor container Main {
    input     name: String
    strong    Window() { release end() }
    strong    Pane(window: () -> Window) { release end() }
    tied      Sheet(pane: Pane, window: @MainActor @Sendable () async -> Window)
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
