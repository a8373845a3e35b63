facet FeedParts { API; make Draft(text: String); Player async }
facet OtherParts { Log }
container Feed in FeedParts {
    input topic: String
    strong Model(api: API, log: Log)
    strong Window(store: Store)
    strong Page(make: (Int) -> Draft, draft: Draft)
    strong Count(number: Int)
    strong API(name = "mine")
    override strong Log
    decorate Loud(inner: Log) as Log
    transient Screen(makePlayer: () -> Player)
}
container Typo in FeedPart { strong A }
container Both in FeedParts & App { strong B }
container Neither in FeedParts & Nothing { strong C }
container Shared in FeedParts: Sendable { strong D }
container Folder in OtherParts: OtherParts { strong E }
container App: FeedParts {
    strong API
    strong Log
    strong Feed
}
