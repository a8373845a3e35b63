container App: Sendable {
    @MainActor strong Screen()
    @Storage strong Table()
    transient Rows(table: Table)
    transient Page(screen: Screen, rows: Rows)
    // It is told where the two meet first.
    transient Book(page: Page)
    transient Shelf(screen: Screen, rows: () async -> Rows)
}

@MainActor container Main {
    @Storage strong Table()
    transient Rows(table: Table)
}

container Plain {
    @MainActor strong Screen()
    @Storage transient Table(screen: Screen)
}
