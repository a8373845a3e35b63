// What is thrown has a type as long as it is one: two different errors meet as any error.
lifetime session
lifetime cached = Cached()

facet Opening {
    any Storing throws(StoreError)
    make Page(id: Int) throws(StoreError)
    Both throws
    Safe throws(StoreError)
    Room(id: RoomID) throws(StoreError)
}

bundle Extras {
    strong Extra(store: any Storing) throws(StoreError)
}

overridable container App: Opening {
    input     path: String

    include   Extras
    strong    Disk(path: String) throws(StoreError) as Storing
    strong    Net throws(NetError) = try Net.open(path)
    /// Two errors.
    strong    Both(store: any Storing, net: Net)
    strong    Safe throws(Never)
    transient Page(id: input Int, store: any Storing)
    transient Menu(
        store: () throws(StoreError) -> any Storing,
        page: (Int) throws(StoreError) -> Page,
        net: () throws(any Error) -> Net,
        safe: () throws(StoreError) -> Safe,
        late: () async throws(StoreError) -> Late
    )
    strong    Keeper(
        makePage: (Int) throws(StoreError) -> Page, room: (RoomID) throws(StoreError) -> Room
    )
    // A cycle is made and finished, or forgotten, as one.
    strong    Parent(child: Child) {
        call start(path: String) throws(StoreError)
    }
    strong    Child {
        set weak parent: Parent
    }
    strong    Late(store: any Storing) async {
        call run(extra: Extra) async throws(StoreError)
        call check(path = try Store.checked("late")) throws(StoreError)
    }
    strong    Mixed {
        call one() throws(StoreError)
        call two() throws(NetError)
    }
    session   User(store: any Storing) {
        release close() throws(StoreError)
    }
    cached    Kept(store: any Storing)
    graph     Trace(store: any Storing)
    weak      Watcher(trace: Trace)
    purgeable Images(store: any Storing)
    strong    Room(id: key RoomID, store: any Storing)
    tied      Visit(store: any Storing)
    transient Reader(store: any Storing) as [Source]
    transient Writer throws(StoreError) as [Source]
    decorate  Timed(inner: Sourcing, store: any Storing) as Sourcing
    strong    Plain throws(StoreError) as Sourcing
    // A collection and a decorator throw what they need, those in them what they themselves do, conditions or not.
    strong    Odd throws(NetError) as self, [Part]
    strong    Even throws(StoreError) as self, [Part]
    decorate  Framed(inner: Picture) throws(NetError) as Picture
    strong    Canvas throws(StoreError) as self, Picture
    // Two configurations throw different errors.
    #if DEBUG
    strong    Fake throws(NetError) as Loading
    #else
    strong    Loaded throws(StoreError) as Loading
    #endif
    transient Loads(loading: () throws -> any Loading)
    transient Trip(id: input Int, detail: (Int) throws(StoreError) -> Detail) throws(StoreError)
        = try detail(id).makeOwnTrip()
    transient Screens(
        detail: (Int) throws(StoreError) -> Detail, trip: (Int) throws(StoreError) -> Trip
    )
}

overridable container Detail in App {
    input  id: Int

    eager strong Guide(id: Int) throws(StoreError)
    strong Model(store: any Storing)
    transient Trip(model: Model) named own
}

container Shared: Sendable {
    strong Base throws(StoreError)
    strong Loader async throws(StoreError) = try await Loader.load()
    strong Pair(base: Base, loader: Loader)
    strong Asker(
        base: @Sendable () throws(StoreError) -> Base,
        pair: @Sendable () async throws(StoreError) -> Pair
    )
    weak   Echo(base: Base) {
        call hear() throws(StoreError)
    }
}

@MainActor
container Window {
    strong Frame throws(StoreError)
    strong Pane(frame: Frame, makeFrame: @MainActor () throws(StoreError) -> Frame)
    strong Slow(frame: Frame) async throws(StoreError)
}
