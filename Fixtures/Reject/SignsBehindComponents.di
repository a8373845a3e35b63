bundle Tabs { strong Bar }
bundle Menus { strong File }

container App {
    strong Store => Storing
    private strong Disk: Reading
    eager strong Cache as Caching -> Clearing
    strong Index conforms to Searching
    strong Log := Log.shared
    strong Clock == .system
    strong Red, Green
    strong Blue.self
    strong Theme named: dark
    strong Font named("large")
    strong singleton Player
    weak shared Speaker
    strong let editor = Editor()
    include Tabs, Menus
    transient Screen(theme: Theme named: dark, store: Storing, disk: Reading)
}

container Blocks {
    strong Account { Account() }
    private strong Wallet { return Wallet.shared }
    weak Basket { resolver in Basket(store: resolver.store) }
    strong Server {
        try await start()
        await connect()
        call try open()
        deinit { close() }
        onInit { warm() }
    }
}

container Declared {
    struct Row { }
    enum Mode { case one }
    deinit { }
    strong Table
}
