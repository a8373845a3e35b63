bundle Base {
    strong Cache(Store = 3)
}

container App {
    include   Base
    strong    Store(Path = "x")
    transient Shelf(Store = Store(path: "none"), Width = 3)
    transient Rack(store: Store = Store(path: "none"), Store: Store)
    transient Box(Key = 3, `Store` = 4) { call open(Store = 5) }
}
