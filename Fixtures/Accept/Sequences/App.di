/// Calls whose content is known beforehand: their accessors' inputs bear the names of what others need.
container App {
    input     id: Int
    graph     Made
    graph     Mid(made: Made, id: Int)
    strong    Store(id: Int)
    transient Screen(id: input Int, made: Made, mid: Mid)
    transient Page(makeMade: input Int, made: Made, mid: Mid)
    transient Form(store: input Int, made: Made, row: Row)
    transient Own(self: input Int, made: Made, mid: Mid)
    graph     Row(made: Made, store: Store) { call note(id: Int, store: Store); set label = id }

    // Steps of several, in order; a cycle; what fails.
    graph     Host(guest: Guest, log: Log) { call open(log: Log) }
    graph     Guest(log: Log) { set weak host: Host; call greet(log: Log) }
    graph     Log
    transient Lobby(guest: Guest, host: Host) { call open(log: Log); set log: Log }
    graph     Risky(log: Log) throws { call open(log: Log) throws }
    transient Bet(risky: Risky, log: Log)

    // A cycle that the container holds.
    strong    Router(view: View, store: Store)
    strong    View(log: Log) { set weak router: Router }
}

container Child in App {
    graph     Leaf(store: Store)
    graph     Twig(leaf: Leaf, store: Store)
    transient Tree(parent: input Int, leaf: Leaf, twig: Twig)
}

// Types of the module that no manifest names bear the names of helper types.
container Pool: Sendable {
    strong    Job() async
    strong    Task2(job: Job) async
}
