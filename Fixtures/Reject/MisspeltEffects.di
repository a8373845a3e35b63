container ReaderApp {
    strong Feed async throws
    transient Menu(feed: () async THROWS -> Feed)
    transient Sidebar(feed: () async: throws -> Feed)
    transient Detail(feed: () asnyc thorws -> Feed)
    strong Archive(feed: Feed) asycn thows
}

container NewsApp {
    strong Feed async
    transient Menu(feed: ():async -> Feed)
    transient Search(feed: Feed throws: Menu)
}

container RadioApp {
    strong Feed async throws
    transient Menu(feed: () async throws: Feed)
    transient Detail(feed: () async THROWS Feed)
}
