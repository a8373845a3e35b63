// Tests and previews put something else in the place of what an accessor gives.
overridable container App {
    input url: String
    strong    Network(url: String) as Loading
    strong    Store(loading: Loading) as Reading, Writing
    decorate  Logged(inner: Loading) as Loading
    transient Report(id: input Int, title: input String = "none", reading: Reading)
    graph     Trace()
    graph     Step(trace: Trace)
    transient Job(step: Step, trace: Trace, reading: Reading) {
        call start(trace: Trace)
    }
    eager strong Clock()
    strong    Screen(makeReport: (Int) -> Report, now: () -> Clock)
    transient Plugin() as [Plugging]
    transient Host(plugins: [Plugging])
    strong    Remote(loading: Loading) async throws
    transient Use(remote: Remote, job: Job)
    private strong Secret()
    weak      Cache(secret: Secret)
}

overridable container Page in App {
    strong Model(reading: Reading, trace: Trace)
}

overridable container Services: Sendable {
    strong    Bank()
    strong    Ledger(bank: Bank) async throws
    @MainActor transient View(id: input Int, bank: Bank)
}

@MainActor overridable container Scene {
    strong    Title()
    transient Row(title: Title)
}
