public facet FeedParts { API }
facet InnerParts { API }
public container Feed in FeedParts {
    public input topic: String
    eager strong Model(api: API)
    transient FeedScreen(model: Model)
}
container Inner in FeedParts { transient InnerScreen(api: API) }
