lifetime visit

public facet SeesShelves {
    Shelf(of: Topic)
    make Ticket(row: Int, _: Int)
}

public container Library: SeesShelves {
    strong Ink
    weak   Shelf(of: key Topic, ink: Ink)
    strong Ticket(row: key Int, _ seat: key Int) {
        set weak next: Ticket(row: row, seat + 1)
        release tear()
    }
    visit  Loan(of: key String, shelf: (Topic) -> Shelf)
}

overridable container LibraryOfAll: Sendable {
    strong    Ink
    strong    Chapter(number: key Int, ink: Ink) async throws { release close() async }
    weak      Volume(of: key Topic, number: key Int) async as Bound
    decorate  Jacket(inner: Bound, ink: Ink) as Bound
    visit     Stamp(of: key Topic, ink: Ink) throws as Marked { call press() throws }
    strong    Tree(depth: key Int, below: @Sendable (Int) -> Tree)
    transient Reader(
        chapter: @Sendable (Int) async throws -> Chapter,
        volume: Bound(of: .maps, number: 1),
        stamp: @Sendable (Topic) throws -> Marked
    ) async throws
}

@MainActor container LibraryOnMain {
    strong    Ink
    weak      Shelf(of: key Topic, ink: Ink)
    strong    Chapter(number: key Int, ink: Ink) async throws
    transient Lectern(shelf: Shelf(of: .maps), chapter: (Int) async throws -> Chapter)
}
