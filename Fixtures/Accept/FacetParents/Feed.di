/// What the feed needs from the container that shows it.
facet FeedParts: Base {
    any API
    make Draft(text: String)
    Room(id: Int)
    [any Tab]
    String named title
    (Int) -> String { accessor format }
}

facet Base { Clock }

facet DetailParts {
    Model
    Clock
}

facet Drawing { Canvas }

/// A feature that knows nothing of the app.
overridable container Feed in FeedParts: DetailParts {
    input     topic: String
    input     size: Int named size = 3
    strong    Model(api: API, clock: Clock, topic: String)
    transient Writer(make: (String) -> Draft, room: Room(id = size), rooms: (Int) -> Room)
    transient FeedTab(title: String named title, format: (Int) -> String) as [Tab]
    transient Tabs(all: [any Tab])
    transient Whole(parts: any FeedParts, own: Feed)
    transient FeedScreen(model: Model, feed: Feed, mark: input String = "!")
    transient Opening(detail: (Int) -> Detail, page: () -> Page)
}

/// A feature in a feature.
container Detail in DetailParts {
    input     number: Int
    strong    Text(model: Model, clock: Clock, number: Int)
}

/// A child of a feature: it sees what that has, and what the facet lists.
container Page in Feed {
    strong    Sheet(api: API, model: Model, topic: String)
    decorate  LoudAPI(inner: API) as API
}

/// What two facets list together.
container Board in FeedParts & Drawing {
    transient Picture(canvas: Canvas, api: API)
}
