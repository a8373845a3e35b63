container ShopApp {
    shared    Catalog
    cached    Cart
    unique    Receipt
    singleton Network
    Shared    Clock
    scoped    Session
    single    Keychain
    factory   Row
    resolution Order
    register  Analytics
    bind      Payments
    lazy      Search
    shared {
        Prices
        Stock
    }
}
