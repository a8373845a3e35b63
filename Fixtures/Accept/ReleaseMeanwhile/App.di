// What is released while something is being made of it is released after that.
lifetime session

@MainActor container Main {
    session   Low(id: key Int) async as P { release bye() }
    decorate  High(inner: P) async as P { release bye() }
    strong    A async { release bye() }
    strong    K(a: A) async { release bye() }
    // Made at once, by the way of what is never kept, held for as long as somebody needs it.
    strong    Plain { release bye() }
    transient Way(plain: Plain)
    purgeable Cache
    transient Page(way: Way, cache: Cache) async
    // Waits in a call, and may fail.
    strong    Worker(plain: Plain) async throws { call start() async throws; release bye() }
    // A ring of both lifetimes, of what there is already.
    strong    Left(a: A) { set weak right: Right; call open() async; release bye() }
    session   Right(plain: Plain) { set weak left: Left; release bye() }
    // Has nothing to do with any of these.
    strong    Apart { release bye() }
}

container Shared: Sendable {
    strong    Base { release bye() async }
    session   Link(base: Base) async { release bye() async }
    transient Both(link: Link, base: Base) async
}

// Nothing takes time but releases: what they have is released after them.
container Slow: Sendable {
    strong    Disk { release bye() async }
    session   Cart(disk: Disk) { release bye() async throws }
    strong    Order(cart: () -> Cart) { release bye() async }
}
