container NewsApp {
    strong   HTTPFeed as Feed
    decorate CachedFeed(inner: Feeed, times = 2) as Feed
}
