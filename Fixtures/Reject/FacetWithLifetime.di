facet FeedContainer {
    strong any FeedService
    make Feed
}

container ChatApp: FeedContainer {
    strong    Socket()
    strong    LiveFeed(socket: Socket) as FeedService
    transient Feed(service: FeedService)
}
