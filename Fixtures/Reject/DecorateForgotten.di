container NewsApp {
    strong    HTTPFeed() as Feed
    strong    CachedFeed(inner: Feed) as Feed
    transient Reader(feed: Feed)
}
