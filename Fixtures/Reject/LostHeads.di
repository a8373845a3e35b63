facet Reporting {
    Panel
}

MainActor container Window: Reporting {
    strong Panel() as Reports, ,
    strong Page(panel: Panel, reports: any Reports, showing: any Showing)
    strong any Store(disk: Disk) strong Stores.local(disk)
    in     Parts
    strong Reader(store: any Store, view: () -> Panel)
}

container Row 3 Window {
    transient Cell(page: Page)
}

container Column in {
    transient Line(page: Page)
}

container Feed: Sendable {
    input     size: Int = 3 strong 4
    transient Entry(cell: Cell, line: Line, size: Int)
    @ @MainActor strong Screen()
    @MainActor MainActor transient Sheet()
    Help, Ads
}

bundle Parts {
    strong Ads(unknown: Unknown) as [Page]
}

@ ,
facet Opening {
    Door
}

@MainActor
container House: Opening {
    strong Door()
}
