// What the container lets go of is released, what was made last first.
lifetime session

container App {
    strong    Log() { release flush() }
    strong    Database(log: Log) throws { release close(reason = "end") throws }
    strong    Pool(database: Database) {
        release drain()
        release close()
    }
    strong    Server(pool: Pool) async throws {
        call start() async throws
        release stop() async throws
    }
    session   User(log: Log) { release logout() }
    session   Token(user: User) { release revoke() throws }
    purgeable Images(log: Log)
    purgeable Thumbnails(images: Images)
    tied      Flow(log: Log) as Flowing
    // What cannot be started is released at once.
    strong    Worker(log: Log) {
        call start() throws
        release stop()
    }
    strong    Left(log: Log) throws { set right: Right
                                      release undo() }
    strong    Right() { set weak left: Left
                        call check() throws
                        release undo() }
}

@MainActor container Main {
    strong Window() { release close() }
    strong Store(window: Window) async { release close() async }
}

container Services: Sendable {
    strong Bank() { release close() }
    @MainActor strong View(bank: Bank) { release hide() }
    session Account(bank: Bank) async { release close() async throws }
}

container Child in App {
    eager strong Opened(log: Log) throws { release close() }
    eager strong Broken(opened: Opened) throws
}

// What lets go has names of its own.
container Names: Sendable {
    strong Cache() { release drop() }
    strong Note() { accessor letGo }
}
