lifetime session
lifetime recent = Recent(limit: 4)

/// Has a component of every lifetime, which any thread may request.
package container App: Sendable {
    input     ledger: Ledger    // every object reports its init and deinit to it

    eager strong Settings(ledger: Ledger)
    strong    Store(settings: Settings, ledger: Ledger) { release close() }
    weak      Cache(store: Store, ledger: Ledger)
    purgeable Images(ledger: Ledger)
    purgeable Thumbnails(images: Images, ledger: Ledger)
    tied      Flow(ledger: Ledger)
    recent    Weather(ledger: Ledger)
    session {
        Token(ledger: Ledger) { release close() }
        Account(token: Token, ledger: Ledger)
        Profile(token: Token, ledger: Ledger) async
    }

    graph     Draft(ledger: Ledger)
    transient {
        Request(store: Store)
        Sidebar(draft: Draft)
        Page(draft: Draft, sidebar: Sidebar)
    }

    // Created once, by the first task that requests it.
    strong    Remote(ledger: Ledger) async { release hangUp() async }
    strong    Login(remote: Remote, ledger: Ledger) async throws
    weak      Feed(remote: Remote, ledger: Ledger) async

    @MainActor strong Window(store: Store, ledger: Ledger) { release close() }
    @MainActor strong Player(window: Window, ledger: Ledger) async

    strong    Hammer(ledger: Ledger) as [Tool]
    weak      Saw(ledger: Ledger) as [Tool]
    strong    Box(tools: @Sendable () -> [Tool], ledger: Ledger)

    // One creates child containers of this one, in its own init; the other creates pages at any time.
    strong    Crew(makeJob: @Sendable (Int) -> Job, ledger: Ledger)
    strong    Press(makePage: @Sendable () -> Page)

    // Starts several tasks that request at once, in its own init.
    strong    Crowd(login: @Sendable () async throws -> Login, ledger: Ledger) async throws
}

/// A child of the app, for any thread.
package container Job in App: Sendable {
    input     number: Int

    eager strong Lead(settings: Settings, ledger: Ledger)
    strong    Plan(number: Int, lead: Lead, store: Store, ledger: Ledger) { release close() }
    transient Memo(draft: Draft, page: Page)
    weak      Sketch(plan: Plan, cache: Cache, ledger: Ledger)
    strong    Report(plan: Plan, remote: Remote, ledger: Ledger) async
}

/// A child of the app, for one thread each.
package container Note in App {
    strong Pencil(store: Store, token: Token, ledger: Ledger)
}

/// A child of the app, for the main actor.
@MainActor package container Screen in App {
    strong Title(window: Window, token: Token, ledger: Ledger)
}
