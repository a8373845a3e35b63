container App {
    strong    Logger named network
    strong    Logger named disk
    strong    Cache
    transient Writer(path: input String)
    transient Writer(path: input String) named safe
    transient Client(logger: Logger(named = "network"))
    transient Upload(logger: Logger(name = "disk"), cache: Cache(named = "images"))
    transient Export(writer: Writer(path = "a", named = "safe"), log: Logger(named = .network))
}

container Declared {
    internal strong Logger(named: "network")
    strong Store(named: "main", size = 3)
}
