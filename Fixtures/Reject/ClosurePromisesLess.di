// A closure says all that it takes to call it, however far away that begins.
container App: Sendable {
    strong    Config() throws
    strong    Database(config: Config) async
    transient Repository(db: Database)
    transient Feed(repository: Repository)
    transient Menu(makeFeed: () -> Feed)
    transient Tray(makeFeed: () async -> Feed, optional: (() throws -> Feed)?)
    transient Bar(makeFeed: () async throws -> Feed)

    @MainActor transient Screen(id: input Int)
    transient Router(makeScreen: (Int) -> Screen)
    transient Quick(makeScreen: @Sendable (Int) -> Screen)
    transient Right(makeScreen: @MainActor (Int) -> Screen)
    // One that waits can go there.
    transient Later(makeScreen: (Int) async -> Screen)
    // And one that is made there stays.
    @MainActor transient Near(makeScreen: (Int) -> Screen)
    @MainActor transient Far(makeScreen: @Sendable (Int) -> Screen)
    // A method that is called counts as well.
    strong    Server() {
        call start(screen: Other) async
    }
    @MainActor strong Other()
    transient Starter(server: () async -> Server, both: () -> Server)
    transient Inside(session: () -> Session)
}

container Session in App {
    eager strong User(config: Config)
}

// Elements that are made one at a time: the first that takes more speaks for all of them.
container Book: Sendable {
    strong    Config() throws
    transient Plain() as [Page]
    transient Loaded(config: Config) as [Page]
    @MainActor transient Shown() async as [Page]
    transient Reader(pages: [() -> Page])
    transient Copy(pages: [() -> any Page]?, again: () -> [(@Sendable () async -> Page)])
    transient Right(pages: [() async throws -> Page])
}
container Chapter in Book {
    transient Loaded(config: Config) as [Page], [String: Page] at "a" { accessor table for [String: Page] }
    transient Aloud(pages: [@Sendable () async -> Page], table: [String: () -> Page])
}
container Leaf {
    transient Plain() as [Page]
    strong    Index(pages: [@Sendable () -> Page])
}
