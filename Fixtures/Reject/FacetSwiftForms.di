facet FeedContainer {
    func makeFeed(id: UUID) -> Feed
    var service: any FeedService { get async throws }
    var title: String
    func load()
}
