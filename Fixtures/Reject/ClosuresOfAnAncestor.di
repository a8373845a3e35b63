container Core {
    strong           Session
    @Database strong Table
    graph            Rule as [Rule]
}
@MainActor container Page in Core {
    strong Loader(session: @Sendable () async -> Session)
    strong Reader(table: @Database () async -> Table)
    strong Writer(table: () async -> Table)
    strong Checker { call check(_: @Sendable () -> [Rule]) }
    strong Fine(session: @MainActor @Sendable () -> Session, rules: () -> [Rule])
}

// The containers of a facet of an actor may be plain.
@MainActor facet Parts { any Clock }
@MainActor facet SharedParts: Sendable { any Clock }
container Feature in Parts: Sendable { transient Hand(clock: () async -> Clock) }
container SharedFeature in SharedParts: Sendable { transient Hand(clock: () async -> Clock) }
