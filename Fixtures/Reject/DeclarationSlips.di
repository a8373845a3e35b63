import "Foundation"
container @MainActor App {
    strong Clock()
    transient Loader(parts: Part)
    include Parts,
    include: Views
}
component Session in App {
    strong Account()
    transient Profile(account: Account)
}
Container Library {
    strong Shelf()
    transient Catalog(shelf: Shelf)
    include Parts and Views
}
container Root { strong Clock() }
class Reader: Root {
    transient Page(clock: Clock)
}
facet public Looks { Clock }
facet @MainActor Screens { Clock }
facet Sounds() { Clock { get } }
facet Makes: {
    create Loader(parts: Part)
    Clock { get async }
}
bundle Parts { strong Part() }
bundle Views in App { strong View() }
container Late: Looks in Root {
    transient Row(clock: Clock)
}
container Both in Root in App { transient Cell(clock: Clock) }
container Shown implements Looks { strong Clock() }
lifetime "session"
lifetime visit()
container Plain = { strong Clock() }
container Listed: Looks, { strong Clock() }
container Twice() in Root { strong Row(clock: Clock) }
