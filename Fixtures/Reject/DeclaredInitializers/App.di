import Kit

container App {
    input limits: Int
    strong HTTPClient
    strong Store
    strong ConsoleLogger as Logging
    transient Several
    transient OneEach
    transient Hidden
    transient Failing
    transient Closed
    transient Variadic
    transient Changing
    transient Generic<Store>
    transient Generic
    transient Twins
    transient Optional1
    weak Value
    transient NeedsClient
    transient Defaults
    transient Labels(storage: Store)
    transient Labels(size = 3, store: Store) named order
    transient Labels(size = 3) named short
    transient Labels(size = 3, stores:, ...) named open
    transient Labels(..., store:) named first
    transient Labels(limits: Int, ...) named unlike
    transient Generic<Store>(Store) named wrong
    transient Labels(store:) named made = Labels(store: store)
    transient Unseen(id: input, size: Int)
    transient Unseen(store:) named other
    transient Outdated
    transient Both
    strong KitStore
    strong Holder { set store: Store }
    strong MainScreen
    transient Window
    transient Settings
    transient Settings(store: Store) named plain
    transient Chosen
    transient Partly
    String server
}
container Spelled {
    strong Shelff
    strong ConsoleLogger as Loging
    transient Asker
}
