facet Opening { make Page(tittle: String) async throws }
container FeedApp: Opening {
    strong Feed async throws
    transient Page(title: input String, feed: Feed)
}
