lifetime visit

public facet SeesShelves {
    Rack(of: Topic)
    make Pass(row: Int, _: Int)
}

public container Library: SeesShelves {
    strong Dye
    weak   Rack(of: key Topic, ink: Dye)
    strong Pass(row: key Int, _ seat: key Int) {
        set weak next: Pass(row = row, seat + 1)
        release tear()
    }
    visit  Loan(of: key String, shelf: (Topic) -> Rack)
}

overridable container LibraryOfAll: Sendable {
    strong    Dye
    strong    Chapter(number: key Int, ink: Dye) async throws { release close() async }
    weak      Volume(of: key Topic, number: key Int) async as Bound
    decorate  Jacket(inner: Bound, ink: Dye) as Bound
    visit     Seal(of: key Topic, ink: Dye) throws as Sealed { call press() throws }
    strong    Tree(depth: key Int, below: @Sendable (Int) -> Tree)
    transient Scholar(
        chapter: @Sendable (Int) async throws -> Chapter,
        volume: Bound(of = .maps, number = 1),
        stamp: @Sendable (Topic) throws -> Sealed
    ) async throws
}

@MainActor container LibraryOnMain {
    strong    Dye
    weak      Rack(of: key Topic, ink: Dye)
    strong    Chapter(number: key Int, ink: Dye) async throws
    transient Lectern(shelf: Rack(of = .maps), chapter: (Int) async throws -> Chapter)
}
