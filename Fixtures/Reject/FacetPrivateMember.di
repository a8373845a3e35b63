facet FeedContainer {
    Logger
    make Feed
}

container ChatApp: FeedContainer {
    strong    Socket()
    private strong Logger()
    transient Feed(socket: Socket, logger: Logger)
}
