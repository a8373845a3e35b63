// What is reset or shut down while it is being made goes to those who asked, and is released when it is whole.
lifetime session

@MainActor container Main {
    session   Socket() { call open() async; release close() }
    strong    Server() async throws { call open() async throws; release close() async throws }
    session   Quick() async { release close() async }
    purgeable Images() async
    // A ring of both lifetimes.
    strong    Left() { set weak right: Right; call open() async; release close() }
    session   Right() { set weak left: Left; release close() }
}

container Shared: Sendable {
    session   Link() async { call open() async; release close() async }
    strong    Hub() async { call open() async; release close() }
}

// The order is the same, whether another lifetime is reset meanwhile or not.
@MainActor container Boot {
    strong    B() { call boot(x: () -> X, session: () -> S) async; release end() }
    strong    X() { release end() }
    strong    Y() { release end() }
    session   S() { release end() }
}
