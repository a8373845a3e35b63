import Foundation

/// The parameters of inits, calls, decorators and elements, each a type alone.
overridable container App {
    input     base: URL named base
    input     int: Int

    strong    Log
    strong    Store(URL named base, Int, Log?)
    strong    Repository<User>(Store)
    strong    Repository<Item>(Store, log: Log)
    strong    HTTPClient(Log) as Fetching
    decorate  Counted(Fetching, Log) as Fetching
    strong    Default as self, [Word]
    strong    Inout as self, [Word]
    strong    Self_ as self, [Word]
    strong    Tab(Log) as [Screen]
    strong    Menu(Log, Store) as [Screen]
    strong    Entry(Log) as [String: Page] at "entry"
    strong    any Reading & Writing = File()
    strong    Outer.Inner(Log)

    transient Window(
        [Screen],
        [String: Page],
        any Fetching,
        Reading & Writing,
        Outer.Inner,
        Missing?,
        Repository<User>
    ) {
        call show([Word])
        call finish(Store, Missing?, with: Log)
    }
    transient Words(Default, Inout, Self_)
    transient Sum(Store, Int, Default, Inout)
                  = Sum(store.base, int + base.pathComponents.count, `default`, `inout`)
    transient Row(id: input Int, Store)
    weak      Table(Log, makeRow: (Int) -> Row, store: Store)
    strong    Mixed(_: Log, Store, named: Store, count = 3, Tab: Store = Store.other)
}

container Child in App {
    strong Detail(Log, App)
}

@MainActor
container Screens {
    strong Palette
    strong Painter(Palette)
    #if DEBUG
    strong Inspector(Palette, Painter)
    #endif
}
