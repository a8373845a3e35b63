lifetime cached = Box(limit: config.limit)

container App {
    input     base: Base
    input     name: String = config.name
    input     title: String named title = base.title
    strong    Config
    strong    Database(path = config.databasePath)
    strong    Cache(db: Database, size = 3, path = config.cachePath) throws as Caching
    strong    Client(url: URL = config.url, log: Logger(level = config.level), base = base)
    transient Logger(level: input Int)
    transient Row(title: input String = config.title, length = title.count)
    strong    Plugin as [String: Pluggable] at config.key
    strong    Late {
        set     size: Size = config.size
        call    start(with = config.mode, log: Logger(level = config.level))
        release stop(fade = config.fade)
        release end(base = base)
    }
    cached    Page
}
