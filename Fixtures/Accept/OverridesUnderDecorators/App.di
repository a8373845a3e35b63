// What decorators wrap can be replaced alone: what stands around it stays.
overridable container App {
    strong    Log
    strong    Stripe(log: Log) as Payments
    decorate  Logged(inner: Payments, log: Log) as Payments
    decorate  Retried(inner: Payments) as Payments { accessor pay }
    transient Plain(id: input Int) as Cell
    decorate  Framed(inner: Cell, color: input String) as Cell
    transient List(makeCell: (String, Int) -> Cell, payments: Payments)
    // Two roles, one of them wrapped; and one that is collected too.
    strong    URLClient(log: Log) as HTTPClient, Closing
    decorate  Traced(inner: () -> HTTPClient) as HTTPClient
    strong    Home(log: Log) as Tab, [Tab]
    decorate  Badged(inner: Tab) as Tab
    strong    Bar(tabs: [Tab], tab: Tab)
    // Elements alone have no name.
    strong    First as [Step]
    strong    Second as [Step]
    decorate  Timed(inner: Step) as Step
    // Waited for, shared in a call, with something to be done after init, and what the container keeps.
    strong    Remote async throws as Loading
    decorate  Cached(inner: Loading) as Loading
    graph     Visit(log: Log) as Visiting { call start }
    decorate  Counted(inner: Visiting) as Visiting
    transient Both(one: Visiting, two: Visiting)
    transient Row(log: () -> Log) as Showing { call start }
    decorate  Shown(inner: Showing, log: () -> Log) as Showing
    strong    Table(makeRow: () -> Showing)
    // Made at once, unless nobody will ask for it.
    eager strong Clock(log: Log) as Ticking
    decorate  Loud(inner: Ticking) as Ticking
    eager strong Radio(log: Log) as Tuning, Playing
    decorate  Tuned(inner: Tuning) as Tuning
    // Nobody outside can ask for it.
    private strong Secret as Hiding
    decorate  Hidden(inner: Hiding) as Hiding
    strong    Keeper(hiding: Hiding)
}

/// A child's decorators wrap what is its parent's, and is replaced there; its own is its own.
overridable container Page in App {
    decorate Paged(inner: Payments) as Payments
    strong   Draft as Writing
    decorate Saved(inner: Writing, payments: Payments) as Writing
}

overridable container Bank: Sendable {
    strong   Vault as Keeping
    decorate Locked(inner: Keeping) as Keeping
    @MainActor transient View(id: input Int) as Viewing
    decorate Bordered(inner: Viewing) as Viewing
    strong   Wire async as Sending
    decorate Slow(inner: Sending) as Sending
}
