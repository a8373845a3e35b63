facet Screens {
    [Tab]
    [String: Page]
}

container App: Screens {
    strong Home as class Base
    strong Start as [class Base]
    strong Help as [String: Manual] at "help"
    strong Desk(home: Home, start: Start, help: Help)
}
