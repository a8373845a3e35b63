// What a closure asks for is named after its type, and not after the closure.
container App {
    strong Feed(load: () -> FeedLoader, makeCache: (() -> FeedCache)?)
    strong Tabs(makeFeed: () -> Feed)
}
