facet FeedParts { API; any Routing; make Panel(id: Int) }
container Feed in FeedParts {
    eager strong Model(api: API)
    strong Keeper(routing: any Routing)
    root transient FeedScreen(keeper: Keeper)
    root transient Row(make: Panel(id = 3))
}
container Twin in FeedParts { root transient FeedScreen }
container App: FeedParts {
    strong API(feed: Feed)
    strong Router(screen: FeedScreen) as Routing
    transient Panel(id: input Int, row: Row)
}
container Single: FeedParts {
    strong API
    strong Router as Routing
    transient Panel(id: input Int)
    strong Row
}
