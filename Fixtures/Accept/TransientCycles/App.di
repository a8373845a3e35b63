/// Rings of which one member alone is shared: each factory runs once, whichever is asked for first.
container App {
    graph     GraphParent(child: GraphChild)
    transient GraphChild() { set weak parent: GraphParent }
    strong    StrongParent(child: StrongChild)
    transient StrongChild() { set weak parent: StrongParent }
    weak      WeakParent(child: WeakChild)
    tied      WeakChild() { set weak parent: WeakParent }

    // From outside of the ring each request gets a new one.
    transient Family(one: GraphChild, other: GraphChild, parent: GraphParent)

    // A ring of three, one of them transient and seen by a role.
    strong    Router() { set weak view: View }
    graph     View(presenter: Presenting)
    transient Presenter(router: Router) as Presenting { set weak view: View }

    // What it hands out does not keep the container, for a strong one may come to keep it.
    strong    Keeper(maker: Maker)
    transient Maker(make: () -> Product) { set weak keeper: Keeper }
    transient Product()

    // An instance with an input and a step leads back to its ring.
    strong    Album(pages: Pages)
    strong    Pages() { set weak first: Page(number = 1) }
    transient Page(number: input Int, album: Album) { set pages: Pages }
}
