// What the other file keeps to itself is not there: neither to ask for, nor in the way.
container Child in App {
    strong    Asks(engine: Engine, secret: Secret, shared: Shared)
}

container Other in App {
    strong    Engine()
    input     count: Int
    strong    Uses2(engine: Engine, count: Int)
    strong    Shared()
}
