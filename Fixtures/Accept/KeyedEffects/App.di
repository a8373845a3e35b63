/// Components with keys whose creation waits or fails: each key has a turn of its own.
lifetime session

container App: Sendable {
    strong    Log
    // Two keys are created at the same time, and one is created once.
    strong    Feed(name: key String, log: Log) async throws {
        release close() async
    }
    weak      Room(id: key Int, log: Log) async
    session   Draft(id: key Int, _ page: key Int, log: Log) async {
        call open() async
        release close()
    }
    // Node 2 asks for node 1 while it is created.
    strong    Node(number: key Int, other: @Sendable (Int) async -> Node) async
    strong    Plain(name: key String, log: Log)
    // A cycle of two keys that fails now and then.
    strong    Half(isLeft: key Bool, log: Log) throws {
        set weak other: Half(isLeft = !isLeft)
        call check() throws
        release close()
    }
    strong    Wheel(isFront: key Bool, log: Log) async throws {
        set weak other: Wheel(isFront = !isFront)
        call spin() async throws
        release stop()
    }
    transient Screen(
        feed: Feed(name = "all"),
        room: (Int) async -> Room,
        load: @Sendable (String) async throws -> Feed,
        plain: @Sendable (String) -> Plain
    )
}

@MainActor container Main {
    strong Log
    weak   Room(id: key Int, log: Log) async
    strong Plain(name: key String, log: Log) {
        release close()
    }
}

container Single {
    strong Log
    strong Feed(name: key String, log: Log) async throws {
        release close() async
    }
    weak   Room(id: key Int, log: Log) async
}
