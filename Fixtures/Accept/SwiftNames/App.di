// Types and functions of the user's called like those of Swift that generated code uses.
lifetime session
lifetime kept = Storage(limit: Overrides.limit)

facet Seen { Never }

overridable container App: Seen, Swift.Sendable {
    strong    Never()
    strong    UnsafeContinuation(never: Never) async { release end() async throws }
    strong    CheckedContinuation(waiting: UnsafeContinuation, other: () -> Optional) async throws { call start(never: Never) async throws; release end() }
    weak      Task(never: Never)
    purgeable Result()
    purgeable Array()
    session   Optional() { release end() }
    kept      Bool()
    tied      Hashable(never: Never)
    graph     AnyObject(limit = Overrides.limit)
    transient Error(first: AnyObject, second: Bool) { set other: AnyObject }
    transient MainActor(first: AnyObject, error: Error, limit = Overrides.limit)
    transient ObjectIdentifier(limit: Int = Overrides.limit)
    strong    String(ask: @Sendable () async -> UnsafeContinuation) = String(ask: ask, limit: min(Overrides.limit, fatalError()))
    transient Set(id: input Int) { call add(limit = Overrides.limit) }
    strong    Dictionary(set = Overrides.limit, make: () -> MainActor)
    strong    Character as [Sendable]
    strong    Double as [Sendable]
    transient Float(all: [Sendable])
}
container Child in App: Swift.Sendable {
    strong    ClosedRange(never: Never) async
    transient Range(range: ClosedRange, limit = Overrides.limit)
}
container Screen {
    strong    Result() { release end() }
    tied      Hashable()
    strong    Left(right: () async -> Right) async
    strong    Right(left: Left) async { release end() }
    transient Never()
}
