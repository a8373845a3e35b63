// A child's closure that asks only for what an ancestor has holds that ancestor, and not the child.

container App {
    input name: String
    strong Log(name: String)
    transient Note(title: input String, log: Log)
    transient Page(log: Log)
    weak Cache
    graph Sheet
    transient Plain as Playing
    decorate Louder(inner: Playing) as Playing
    strong One as [Plugin]
    transient Two as [Plugin]
}

container Screen in App {
    input id: Int
    strong Held(
        note: (String) -> Note, page: () -> Page, log: () -> Log, cache: () -> Cache, sheet: () -> Sheet,
        playing: () -> Playing, plugins: () -> [Plugin], name: () -> String, id: () -> Int)
    transient Given(note: (String) -> Note, make: () -> Own)
    transient Own(page: () -> Page)
    strong Late {
        set page: () -> Page
        call use(note: (String) -> Note)
    }
    purgeable Purged(page: (() -> Page)?)
    strong Mixed(own: () -> Own)
}

/// Two levels down, and a decorator of its own for what the outermost has.
overridable container Row in Screen {
    strong Cell(page: () -> Page, own: () -> Own, playing: () -> Playing)
    transient Loose(page: () -> Page, own: () -> Own)
    strong Expr(page: () -> Page) = Expr(page: page)
    decorate Softer(inner: Playing) as Playing
}

/// What the parent's own keeps of its children it must not keep by their closures.
container Router {
    strong Keeper(makeTab: (Int) -> Tab)
    strong Counter
    transient Item(counter: Counter)
}

container Tab in Router {
    input id: Int
    strong Kept(item: () -> Item)
    transient Inner(item: () -> Item)
}

/// The same for any thread, and on the main actor.
container Server: Sendable {
    strong Database
    transient Query(database: Database)
    transient Slow(database: Database) async
}

container Request in Server: Sendable {
    input path: String
    strong Handler(query: @Sendable () -> Query, slow: @Sendable () async -> Slow, plain: () async -> Slow)
    transient Job(slow: @Sendable () async -> Slow)
}

container Part in Request: Sendable {
    strong Piece(slow: @Sendable () async -> Slow, query: @Sendable () -> Query)
}

@MainActor container Window {
    strong Model
    transient View(model: Model)
}

@MainActor container Dialog in Window {
    strong Presenter(view: () -> View, sent: @MainActor @Sendable () -> View, slow: @Sendable () async -> View)
}
