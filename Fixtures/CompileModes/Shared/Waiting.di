// A container for one thread or actor, with async components. Where everything is on the main actor by
// default, such a container has to say that it is, too.

/// Components that are async, may fail, or are on the main actor.
bundle WaitingParts {
    input     log: Log

    strong    Connection(log: Log) async throws { release close() async throws }
    strong    Cache(connection: Connection) { release flush }
    transient Query(text: input String, cache: Cache)
    weak      Feed(connection: Connection) as Feeding
    session   Token(connection: Connection) async { release revoke() async }
    cached    Note(log: Log) throws as self, Noted
    purgeable Blob(log: Log) async
    tied      Upload(name: input String, connection: Connection)
    graph     Batch(connection: Connection)
    transient Report(batch: Batch, writer: Writer)
    transient Writer(batch: Batch, log: Log) async
    strong    Fallible(log: Log) throws
    eager strong Clerk(fallible: Fallible)

    // A call may be async, too; the cycle is created and finished as a unit.
    strong    Server(
        log: Log
    ) { set client: Client; call start(log: Log) async throws; call settle }
    strong    Client(log: Log) { set weak server: Server }
    graph     Left(log: Log) { set right: Right; call meet() async }
    graph     Right(log: Log) { set weak left: Left }

    // Closures state the effects.
    strong    Desk(
        makeQuery: (String) async throws -> Query,
        makeLine: @MainActor () -> Line,
        feed: () async throws -> Feeding,
        log: Log
    )
    transient Counter(makeUpload: (String) async throws -> Upload, bank: () -> Bank)

    // On the main actor, or actors themselves.
    @MainActor strong Line(log: Log) { release hangUp }
    @MainActor transient Sign(text: input String, line: Line)
    strong    Bank(limit = 3, log: Log) { release close() async }
    weak      Guard(log: Log) as Guarding

    // Decorators, expressions and collections of async components.
    strong    Source(connection: Connection) as Sourcing
    decorate  Traced(inner: Sourcing, log: Log) as Sourcing
    decorate  Checked(inner: Sourcing) async throws as Sourcing
    strong    SourceTask(source: Sourcing) as [Job]
    transient LogTask(log: Log) async as [Job]
    transient Jobs(jobs: [Job], more: () async throws -> [Job])
    strong    Greeting(connection: Connection) async throws = await Greeting.from(connection)
}

facet WaitingFacet {
    Connection async throws
    make Query(text: String) async throws
    any Sourcing async throws
    Bank
    @MainActor Line
}

#if DEFAULT_MAIN
@MainActor facet WaitingHost {
    Cache async throws
}

@MainActor
container WaitingContainer: WaitingHost { include WaitingParts }

/// The same container, with components that can be replaced.
@MainActor
overridable container WaitingPreview: WaitingHost { include WaitingParts }
#else
facet WaitingHost {
    Cache async throws
}

container WaitingContainer: WaitingFacet, WaitingHost { include WaitingParts }

/// The same container, with components that can be replaced.
overridable container WaitingPreview: WaitingFacet { include WaitingParts }
#endif

/// A visit, in a child container.
container VisitContainer in WaitingContainer {
    input     number: Int
    strong    Guest(number: Int, cache: Cache)
    transient Greeter(guest: Guest, batch: Batch)
}
