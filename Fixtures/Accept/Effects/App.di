// What has to be waited for and what may fail is said where it begins, and known everywhere else.
lifetime session
lifetime cached = Cached()

facet Opening {
    Feed async throws
    make Page(title: String) async throws
    Settings throws
    Log
}

container App: Opening {
    input path: String

    strong    Log()
    strong    Settings(path: String) throws
    /// Made once, however many ask at the same time.
    strong    Database(settings: Settings) async throws
    strong    Clock(slowly = true) async
    weak      Cache(clock: Clock) async
    session   User(database: Database, log: Log)
    purgeable Images(clock: Clock)
    cached    Thumbnails(settings: Settings)
    graph     Trace(clock: Clock)
    strong    Feed(database: Database, log: Log)
    transient Page(title: input String, feed: Feed, trace: Trace, header: Header)
    transient Header(trace: Trace)
    transient Link(to: input String) throws
    transient Index(link: Link(to = "home"))
    // What an expression does is said by the component.
    strong    Store async throws named main = try await Store.open(at: path) { accessor mainStore }
    strong    Store named other = Store(name: "other")           { accessor otherStore }
    transient Menu(settings: () throws -> Settings, feed: () async throws -> Feed,
                   page: (String) async throws -> Page, link: (String) throws -> Link)
    strong    Keeper(clock: () async -> Clock)
    transient Reader() as [Source]
    transient Writer(settings: Settings) as [Source]
    tied      Watch(clock: Clock)
    private transient Hidden(clock: Clock)
    strong    Shown(hidden: Hidden)
    decorate  Timed(inner: Sourcing, clock: Clock) as Sourcing
    strong    Plain() as Sourcing
}
