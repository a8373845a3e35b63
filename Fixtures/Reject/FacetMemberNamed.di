facet FeedContainer {
    service: any FeedService
    make Feed(id: UUID)
}
container ChatApp: FeedContainer {
    strong    LiveFeed() as FeedService
    transient Feed(id: input UUID)
}
