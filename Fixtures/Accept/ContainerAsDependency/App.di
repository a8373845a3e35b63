/// Components that get their container, a part of it, or what makes its children.
container App: Parts, Nothing {
    input     name: String
    strong    Engine(name: String)
    transient Row(id: input Int, engine: Engine)
    // Whole, as a facet, optional, with a default, in an expression.
    transient Whole(app: App)
    transient Partly(parts: Parts, _: Nothing)
    transient Perhaps(parts: Parts?, other: Elsewhere?, fallback: Parts = Fallback())
    transient Written(app: App, parts: any Parts) = Written(text: "\(app.name) \(parts.engine.name)")
    // What the container does not hold may keep it; what it holds may know it weakly.
    weak      Screen(app: App)
    strong    Router() { set weak app: App; set weak parts: Parts }
    strong    Called() { call start(with: Parts) }
    // Held by the container: the closures know it weakly.
    strong    Factory(makeRow: (Int) -> Row, makeFlow: (String) -> Flow, makeEmpty: () -> Empty)
    // Not held: they hold it.
    transient Handed(makeRow: (Int) -> Row, makeFlow: (String) -> Flow)
    // A binding of exactly the type wins over the container.
    strong    Screens() as Shown
    transient Bound(shown: Shown)
}

facet Parts {
    Engine
    make Row(id: Int)
}

facet Nothing {}
facet Elsewhere { Engine }
facet Shown { Engine }

/// A child that has a facet of its own, and its parent's too.
container Flow in App: FlowParts {
    input     title: String named title
    strong    Step(title: String named title)
    // Its own, its parent's, and what both have.
    transient Inside(app: App, own: FlowParts, outer: Parts)
    // Held by the child: its own parts weakly, the parent's as it likes.
    strong    Coordinator(app: App, outer: Parts, makeRow: (Int) -> Row) {
        set weak flow: FlowParts
    }
    strong    Nested(makeStepped: () -> Stepped, engine: () -> Engine, makeEmpty: () -> Empty)
    transient Stepped(step: Step, row: Row(id = 3))
}

facet FlowParts {
    Step
    Engine
    make Flow(title: String)
}

/// It has a facet with nothing but what is its parent's.
container Empty in App: Parts { transient Which(parts: Parts, app: App) }
