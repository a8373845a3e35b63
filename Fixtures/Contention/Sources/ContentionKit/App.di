lifetime session
lifetime recent = Recent(limit: 4)

/// Has a component of every lifetime, which any thread may ask for.
package container App: Sendable {
  input ledger: Ledger  // told of every object that is made and that goes

  eager strong Settings(ledger: Ledger)
  strong Store(settings: Settings, ledger: Ledger) { release close() }
  weak Cache(store: Store, ledger: Ledger)
  purgeable Images(ledger: Ledger) { release close() }
  purgeable Thumbnails(images: Images, ledger: Ledger)
  tied Flow(ledger: Ledger) { release close() }
  recent Weather(ledger: Ledger)
  session {
    Token(ledger: Ledger) { release close() }
    Account(token: Token, ledger: Ledger)
    Profile(token: Token, ledger: Ledger) async
  }

  graph Draft(ledger: Ledger)
  transient {
    Request(store: Store)
    Sidebar(draft: Draft)
    Page(draft: Draft, sidebar: Sidebar)
  }

  // Made once by the first task that asks.
  strong Remote(ledger: Ledger) async { release hangUp() async }
  strong Login(remote: Remote, ledger: Ledger) async throws
  weak Feed(remote: Remote, ledger: Ledger) async

  @MainActor strong Window(store: Store, ledger: Ledger) { release close() }
  @MainActor strong Player(window: Window, ledger: Ledger) async

  strong Hammer(ledger: Ledger) as [Tool]
  weak Saw(ledger: Ledger) as [Tool]
  strong Box(tools: @Sendable () -> [Tool], ledger: Ledger)

  // What makes containers that are in this one, in its own init, and what makes pages whenever it likes.
  strong Crew(makeJob: @Sendable (Int) -> Job, ledger: Ledger)
  strong Press(makePage: @Sendable () -> Page)

  // What has several tasks ask at once, in its own init.
  strong Crowd(login: @Sendable () async throws -> Login, ledger: Ledger) async throws
}

/// In the app, for any thread.
package container Job in App: Sendable {
  input number: Int

  eager strong Lead(settings: Settings, ledger: Ledger)
  strong Plan(number: Int, lead: Lead, store: Store, ledger: Ledger) { release close() }
  transient Memo(draft: Draft, page: Page)
  weak Sketch(plan: Plan, cache: Cache, ledger: Ledger)
  strong Report(plan: Plan, remote: Remote, ledger: Ledger) async
}

/// In the app, for one thread each.
package container Note in App {
  strong Pencil(store: Store, token: Token, ledger: Ledger)
}

/// In the app, for the main actor.
@MainActor package container Screen in App {
  strong Title(window: Window, token: Token, ledger: Ledger)
}
