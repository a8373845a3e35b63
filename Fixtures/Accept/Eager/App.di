// Made by the container's init, each after what it needs, whatever the order of the lines.
container App {
    input fails: Bool
    eager strong Server(database: Database, log: Log)
    eager strong Database(log: Log, fails: Bool) throws
    eager strong Log()
    strong       Cache(database: Database)
    eager strong Parent() as Parenting { set child: Child }
    strong       Child() { set weak parent: Parenting }
    eager strong Early(late: () -> Late)
    eager strong Late()
    transient    Job(server: Server)
    private eager strong Hidden()
}

container Session in App {
    input name: String
    eager strong User(name: String, cache: Cache) throws = try User.named(name, cache)
    transient Window(makeOther: (String) throws -> Session)
}

container Shared: Sendable {
    eager strong Log()
    eager strong Counter(log: Log)
    @MainActor eager strong Screen()
}
