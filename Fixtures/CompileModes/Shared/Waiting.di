// A container for one thread or actor whose components are waited for. Where all is the main actor's
// unless it says otherwise, such a container says that it is.

/// What has to be waited for, may fail, or is the main actor's.
bundle WaitingParts {
  input   log: Log

  strong    Connection(log: Log) async throws { release close() async throws }
  strong    Cache(connection: Connection) { release flush }
  transient Query(text: input String, cache: Cache)
  weak      Feed(connection: Connection) as Feeding
  session   Token(connection: Connection) async { release revoke() async }
  cached    Note(log: Log) throws as self, Noted
  purgeable Blob(log: Log) async { release empty }
  tied      Upload(name: input String, connection: Connection) { release stop }
  graph     Batch(connection: Connection)
  transient Report(batch: Batch, writer: Writer)
  transient Writer(batch: Batch, log: Log) async
  strong    Fallible(log: Log) throws
  eager strong Clerk(fallible: Fallible)

  // What is called may wait, too; the ring is made and finished as one.
  strong    Server(log: Log) { set client: Client; call start(log: Log) async throws; call settle }
  strong    Client(log: Log) { set weak server: Server }
  graph     Left(log: Log) { set right: Right; call meet() async }
  graph     Right(log: Log) { set weak left: Left }

  // Closures say what it takes.
  strong    Desk(
    makeQuery: (String) async throws -> Query, makeLine: @MainActor () -> Line,
    feed: () async throws -> Feeding, log: Log)
  transient Counter(makeUpload: (String) async throws -> Upload, bank: () -> Bank)

  // Of the main actor, or actors themselves.
  @MainActor strong    Line(log: Log) { release hangUp }
  @MainActor transient Sign(text: input String, line: Line)
  strong    Bank(limit = 3, log: Log) { release close() async }
  weak      Guard(log: Log) as Guarding

  // Around what is waited for.
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

/// The same, with something in the place of its parts.
@MainActor
overridable container WaitingPreview: WaitingHost { include WaitingParts }
#else
facet WaitingHost {
  Cache async throws
}

container WaitingContainer: WaitingFacet, WaitingHost { include WaitingParts }

/// The same, with something in the place of its parts.
overridable container WaitingPreview: WaitingFacet { include WaitingParts }
#endif

/// A visit of what is there.
container VisitContainer in WaitingContainer {
  input   number: Int
  strong  Guest(number: Int, cache: Cache)
  transient Greeter(guest: Guest, batch: Batch)
}
