lifetime session
lifetime cached = Cached(uses: 2)

bundle Plain {
    strong    Service() as Serving, Naming
    // A bundle may wrap what it brings: that is inside of what the container adds.
    decorate  Loud(inner: Serving) as Serving
}

container App {
    include   Plain
    input     level: Int
    strong    Journal()
    strong    User(serving: Serving, naming: Naming)

    // Several, the last outermost; each with dependencies of its own.
    decorate  Logged(inner: Serving, journal: Journal) as Serving {
        call start(level: Int)
    }
    decorate  Retried(times = 3, _ inner: any Serving, level: Int) as any Serving = Retried(of: inner, times * level)

    // One decorator a lifetime: it lives as long as what it wraps.
    transient Point() named transient as Pointing
    graph     Point() named graph as Pointing
    weak      Point() named weak as Pointing
    strong    Point() named strong as Pointing
    purgeable Point() named purgeable as Pointing
    tied      Point() named tied as Pointing
    session   Point() named session as Pointing
    cached    Point() named cached as Pointing
    decorate  Ring(inner: Pointing named transient) named transient as Pointing
    decorate  Ring(inner: Pointing named graph) named graph as Pointing
    decorate  Ring(inner: Pointing named weak) named weak as Pointing
    decorate  Ring(inner: Pointing named strong) named strong as Pointing
    decorate  Ring(inner: Pointing named purgeable) named purgeable as Pointing
    decorate  Ring(inner: Pointing named tied) named tied as Pointing
    decorate  Ring(inner: Pointing named session) named session as Pointing
    decorate  Ring(inner: Pointing named cached) named cached as Pointing
    transient Pair(left: Pointing named graph, right: Pointing named graph)

    // Inputs are passed on to what is wrapped, with their defaults.
    transient Card(id: input Int, title: input String = "card") as Showing
    decorate  Frame(inner: Showing, width = level) as Showing
    transient Deck(makeCard: (Int) -> Showing, first: Showing(id = 1, title = "first"))

    // A closure to the decorated gives the decorator; the decorator's own, what it wraps.
    decorate  Lazy(make: () -> Clock) as Clock
    strong    Quartz() as Clock
    transient Watch(clock: () -> Clock)

    // A superclass.
    weak      Dog() as class Animal
    decorate  Muzzled(_: Animal) as class Animal
}
