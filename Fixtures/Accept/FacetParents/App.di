overridable container App: FeedParts, Drawing {
    input     title: String named title
    strong    RemoteAPI(name = "app") as API
    strong    Clock(name = "app")
    strong    Canvas
    transient Draft(text: input String, clock: Clock)
    strong    Room(id: key Int)
    transient HomeTab as [Tab]
    transient (Int) -> String = { "<\($0)>" } { accessor format }
    transient FeedScreen(topic: input String, makeFeed: (String) -> Feed) = makeFeed(topic).makeFeedScreen()
    transient Home(makeFeed: (String) -> Feed, makeScreen: (String) -> FeedScreen, board: Board)
}

/// Another parent of the same features.
container Widget: FeedParts {
    strong    RemoteAPI(name = "widget") as API
    strong    Clock(name = "widget")
    transient Draft(text: input String, clock: Clock)
    strong    Room(id: key Int)
    strong    String named title = "small"
    transient HomeTab as [Tab]
    strong    (Int) -> String = { "(\($0))" } { accessor format }
}
