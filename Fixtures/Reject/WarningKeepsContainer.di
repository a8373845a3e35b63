lifetime session

facet Parts { Engine }

container App: Parts {
    strong    Engine()

    // Whole, through a facet, by a property, as an optional.
    strong    Whole(app: App)
    strong    Partly(parts: Parts)
    strong    Property() { set parts: any Parts }
    strong    Perhaps(app: App?)

    // Through what it keeps.
    transient Link(parts: Parts, engine: Engine)
    transient Chain(link: Link)
    strong    Through(chain: Chain)
    strong    Base() as Role
    decorate  Wrap(inner: Role, app: App) as Role

    // Through a child, with inputs and without.
    strong    OfChild(child: Child)
    strong    Opened(open: Open(name = "a"))
    transient Opens(child: Child)
    purgeable Pool(opens: Opens)

    // These are fine.
    strong    Weakly() { set weak app: App; call start(with: Parts) }
    strong    ByClosure(makeChild: () -> Child, makeOpen: (String) -> Open, makeLink: () -> Link)
    weak      Held(app: App)
    transient Free(app: App, child: Child)
    graph     InCall(parts: Parts)
}

// A child may keep its parents, and what is made of them.
container Child in App {
    strong    OfParent(app: App, parts: Parts, engine: Engine)
    strong    OfSibling(open: Open(name = "b"))
    strong    Inner(grandchild: Grandchild)
    session   Own(maker: Maker)
    transient Maker(inner: Grandchild)
}

container Grandchild in Child {
    strong    Up(app: App, parts: Parts)
}

container Open in App {
    input     name: String
}
