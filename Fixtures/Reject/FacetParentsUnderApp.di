facet FeedParts { API; any Routing; make Panel(id: Int) }
container Feed in FeedParts {
    eager strong Model(api: API)
    strong Keeper(routing: any Routing)
    transient FeedScreen(keeper: Keeper)
    transient Row(make: Panel(id = 3))
}
container App: FeedParts {
    strong API(feed: Feed)
    strong Router as Routing
    transient Panel(id: input Int)
}
