// What other frameworks' containers are asked for, and how they mark what they are asked for.
container App {
    strong Log
    strong Api(log: resolver.resolve())
    strong Feed(api: r.resolve(Api.self)!, log: Log)
    strong Store(api: resolver ~> Api.self)
    strong Cache(log: try container.resolve(Log.self))
    strong Clock(log: .resolve())
    strong Panel(get(), get())
    transient Row(id: assisted UUID)
    transient Cell(id: UUID @Assisted, log: Log)
    strong Image(url: URL @Named("base"))
    strong URL(string = "https://example.org") @Named("base")
    strong Disk(log: Log) as Storing @Named("fast") { accessor disk }
    @Named("slow") strong Tape as Storing
    strong Backup(fast: Storing named fast, slow: Storing named slow)
    strong Queue(log: Log) @Singleton
    strong decorate Logged(inner: Log) as Log
    transient Late(log: factory Log)
}
