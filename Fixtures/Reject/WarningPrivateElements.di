// What is private serves its own container: nothing can get an element of a collection that nobody asks for.
container Unasked {
    private strong Cart as [Page]
    private strong Sale as [class Screen]
    private strong Stop as [String: Step] at "stop"
    private strong Both as self, [Page]
    private strong Log as Noting
    decorate Tagged(inner: Noting) as Noting
    private strong Row as [Cell]
    decorate Framed(inner: Cell) as Cell
    private eager strong Watch as [Page]
}
bundle Pages {
    private strong Wish as [Page]
    private strong Gift as [Present]
}
container Including {
    include Pages
    strong  Shop(pages: [Page])
}
container IncludingToo {
    include Pages
    // One of them has an accessor, so all are had by that.
    strong  Bow as [Present]
}
container NobodyIncluding {
    include Pages
}
container Below in NobodyIncluding {
    private strong Ribbon as [Present]
}
facet Shown {
    [any Page]
}
container Asked: Shown {
    private strong Cart as [Page]
    strong    Home as [Page]
    private strong Stop as [String: Step] at "stop"
    private strong Row as [Cell]
    decorate  Framed(inner: Cell) as Cell
    private strong Late as [Task]
    strong    Reader(steps: [String: Step]?, cells: [Cell] = []) { set tasks: () -> [Task] }
}
