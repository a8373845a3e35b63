lifetime session

/// What a child puts in the place of its parent's is for itself and its own children alone.
container App {
    input     name: String named title
    input     depth: Int named depth = 0
    input     mode: String named mode = "fast"
    strong    Journal(name: String named title)
    weak      Store(journal: Journal) as Storing
    transient Row(text: input String) as Showing
    strong    Clock() as self, Ticking
    transient Usual(storing: Storing, ticking: Ticking)
    strong    First() as [Plugin]
    weak      Second() as self, [Plugin]
    strong    One() as [String: Step] at "one"
    transient Lists(plugins: [Plugin], steps: [String: Step])
    strong    Sole() as [Alone]
    strong    Voice() as Speaking
    purgeable Pool() as Pooling
    graph     Visit() as Visiting
    tied      Screen(name: input String) as Showable
    session   Account(journal: Journal) as Paying
}

container Test in App {
    // An input in the place of an input, with another name; a component in that of one.
    override input title: String named title
    override strong Journal(name: String named title) = Journal(name: name + "!")
    strong    Note(journal: Journal, usual: Usual)
    strong    Titled() = Titled(text: "\(title) \(mode)")
    // One of two roles; the other one stays the parent's.
    override strong Still() as Ticking
    transient Times(clock: Clock, ticking: Ticking)
    // A component in the place of an input.
    override strong Int named depth = 5
    transient Depth(depth: Int named depth)
    // Wrapped for the child alone, with what is the child's own.
    decorate  Cached(inner: Storing, note: Note) as Storing
    decorate  Framed(inner: Showing, frame: input String) as Showing
    transient Rows(make: (String, String) -> Showing, storing: Storing)
    // A collection goes on from the parent's.
    strong    Third(ticking: Ticking) as [Plugin]
    transient Fourth() as [Plugin], [String: Step] at "four"
    transient OwnLists(plugins: [Plugin], steps: [String: Step], alone: [Alone])
    // Twice, the last outermost; and one over each lifetime.
    decorate  Loud(inner: Speaking) as Speaking
    decorate  Louder(inner: Speaking, journal: Journal) as Speaking
    decorate  Guarded(inner: Pooling) as Pooling
    decorate  Counted(inner: Visiting) as Visiting
    decorate  Bordered(inner: Showable) as Showable
    decorate  Checked(inner: Paying) as Paying
    transient Visits(one: Visiting, two: Visiting)
}

container Inner in Test {
    override strong Journal() = Journal(name: "inner of \(title)")
    transient Seen(journal: Journal, storing: Storing, ticking: Ticking, plugins: [Plugin])
    decorate  Loudest(inner: Speaking) as Speaking
    strong    Fifth() as [Plugin]
    // What has the key of an element of the parent's dictionary replaces it.
    override strong Uno() as [String: Step] at "one"
    decorate  Timed(inner: Step) as Step
}

/// Beside it: nothing of the other child's is seen.
container Plain in App {
    transient Seen(journal: Journal, storing: Storing, ticking: Ticking, plugins: [Plugin])
}
