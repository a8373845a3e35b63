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
