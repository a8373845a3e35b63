// What the container keeps asks by closures, in calls of their own, for what may be overridden and has
// something to be done after its init.
overridable container App {
    strong Log
    transient Model(log: () -> Log) { call start }
    transient Row(id: input Int, size: input Int = 3, log: () -> Log) { call start }
    transient Core(log: () -> Log) as Named, Titled { call start }
    transient Shop(log: () -> Log) as Selling { call start }
    decorate Sale(inner: Selling, log: () -> Log) as Selling { call start }
    transient Home(log: () -> Log) as [Tab] { call start }
    transient About(log: () -> Log) as [Tab]
    transient Page(row: Row(id = 7), log: () -> Log) { call start }
    graph Scratch(log: () -> Log) { set model: Model }
    strong Router(makeModel: () -> Model, makeRow: (Int) -> Row, makeBigRow: (Int, Int) -> Row,
                  named: () -> Named, titled: () -> Titled, selling: () -> Selling,
                  tabs: () -> [Tab], makePage: () -> Page, makeScratch: () -> Scratch)
}

overridable container Screen in App {
    transient Header(log: () -> Log, home: () -> Home2, model: Model) { call start }
    transient Home2(log: () -> Log, header: () -> Header) { call start }
    strong ScreenRouter(makeHeader: () -> Header, makeModel: () -> Model)
}

overridable container Pool: Sendable {
    strong Log
    transient Job(log: @Sendable () -> Log) { call start }
    transient Task2(log: @Sendable () -> Log) async throws { call begin() async }
    transient Work(name: input String, weight: input Int = 1, log: @Sendable () -> Log) async { call start }
    strong Runner(makeJob: @Sendable () -> Job, makeTask: @Sendable () async throws -> Task2,
                  makeWork: @Sendable (String) async -> Work)
}

@MainActor overridable container Window {
    strong Log
    transient View(log: () -> Log) { call start }
    strong Controller(makeView: @MainActor () -> View)
}
