// Who asks for a root begins a call of its own: a cycle through one goes on without end. It is told once, be it by a
// strong property, too.
container App {
    graph     Flow { set help: Help }
    graph     Screen { set help: Titled(id = 3) }
    transient Page { set row: Row }
    strong    Account async { set sheet: Sheet }
    // The container has it: the cycle ends there, and keeps itself alive.
    strong    Tab { set bar: Bar }
    // The way by the strong one is shorter, but does not go on; the others do, and one of them is told.
    graph     Pane { set menu: Menu }
    graph     Side { set menu: Menu }
    strong    Shelf { set weak menu: Menu }
}

container Child in App {
    root transient Help(part: Part)
    transient Part(flow: Flow)
    root transient Row(page: Page)
    root transient Sheet(account: Account)
    root transient Bar(tab: Tab)
    root transient Menu(shelf: Shelf, row: Entry)
    transient Entry(pane: Pane, side: Side)
}

container Titling in App {
    input id: Int
    root transient Titled(screen: Screen)
}
