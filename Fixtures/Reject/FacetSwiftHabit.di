facet FeedContainer {
    var feedService: any FeedService { get }
    make Feed
}

container ChatApp: FeedContainer {
    strong    LiveFeed() as FeedService
    transient Feed(service: FeedService)
}
