facet Services {
    Database
    Config throws
    make Report(id: Int)
    @MainActor Screen
    @MainActor Player async throws
    Clock async
}

facet Scenes {
    Screen
    String named title
}

@MainActor facet Right {
    Screen
    String named title
}

container App: Services, Sendable {
    strong Database(config: Config) async
    strong Config() throws
    transient Report(id: input Int, db: Database)
    @MainActor strong Screen()
    strong Player(screen: Screen)
    strong Clock()
}

@MainActor container Main: Scenes, Right {
    input title: String named title
    strong Screen()
}

// What is waited for may be on an actor, unless who has it is for one thread.
facet Waited {
    Screen async
    make Report(id: Int) async
    Clock
    @Disk Table async
}

@MainActor container Awaited: Waited {
    strong    Screen()
    transient Report(id: input Int)
    strong    Clock()
    strong    Table()
}

container Unshared: Waited {
    @MainActor strong Screen()
    transient Report(id: input Int)
    strong    Clock()
    @Disk strong Table()
}
