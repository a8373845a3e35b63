/// Keys that are called as generated code calls what it works with.
lifetime session

container App: Sendable {
    strong  Log
    strong  A(
        made: key Int, call: key Int, key: key Int, log: Log
    ) { release close(); set weak next: A(made = made, call = call, key = (key + 1) % 3) }
    strong  B(storedBs: key Int, log: Log) { release close() }
    strong  C(
        turnsOfCs: key Int, untilEndInstances: key Int, log: Log
    ) async throws { release close() async; call start() async throws }
    strong  D(makingDs: key Int, other: @Sendable (Int) -> D, log: Log)
    session E(sessionInstances: key Int, heldSession: key Int, log: Log) { release close() }
    strong  F(
        in: key Int, _: key String, containerLock: key Bool, log: Log
    ) throws { call start() throws; release close() }
    weak    G(late: key Int, releases: key Int, log: Log) async { call start() async }
    strong  H(
        log: key Int, self: key Int, waits: key Int, other: @Sendable (Int, Int, Int) async -> H
    ) async
    session { I(noteReleaseOfI: key Int) { release close() } }
    strong  J(log: key Int) = J(log: log)
    strong  K(override: key Int, former: key Int, mark: key Int) async throws as Kind {
        set weak next: Kind(override = override, former = former, mark = (mark + 1) % 3)
        release close()
    }
}

overridable container Other {
    strong A(
        made: key Int, call: key Int, key: key Int, log: Log
    ) { release close(); set weak next: A(made = made, call = call, key = (key + 1) % 3) }
    strong Log
    strong J(overrides: key Int, override: key Int) = J(log: overrides)
}
