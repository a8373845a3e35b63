container App {
    strong    Store
    strong    Log
    strong    Tab as [Tab]
    strong    Panel as [Panel]
    transient Row(id: input Int)
    strong    NoName((Int) -> Row)
    strong    NoNameEither(() -> Void, Store)
    strong    NoNameOptional((() -> Row)?)
    strong    Pair((Int, String))
    strong    Asked(Row(id: 3))
    strong    Default([Tab] = [])
    strong    QualifiedDefault(Store named main = Store())
    strong    OptionalDefault(Log? = nil)
    transient Given(input UUID)
    transient GivenName(input Log, Store)
    strong    Lower(store)
    strong    LowerOptional(store?)
    strong    Swapped(store Store)
    strong    Java(Store store, from: Log)
    strong    Two(a: Store Log)
    strong    TwoAlone(Store Log)
    strong    Missing(Store
                      log: Log)
    strong    Twice(Store, Kit.Store, log: Log, Log)
    strong    TwiceWritten(store: Store, store: Store)
    strong    Value(Store.shared, Log)
    strong    Call(Store.open(path))
    strong    OfType(Store.self)
    strong    Many(Store...)
    strong    Nothing(Store named, Log)
    strong    Misspelt(Store nmaed main)
    strong    Sent(sending Store)
    strong    Autoclosure(@autoclosure () -> Store)
    strong    Constant(Store = Store())
    strong    Screen {
        set Store
        set weak Log
        call start(() -> Row)
    }
    strong    Unprovided(Journal, [Sheet], Tbb)
}

facet Rows {
    make Row(Int)
}
