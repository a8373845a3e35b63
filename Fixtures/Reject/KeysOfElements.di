container App {
    strong Home as [String: Page]
        at "home"
    strong Away as [String: Page] at
    strong Menu(pages: [String: Page], missing: Missing)
}
