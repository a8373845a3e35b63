bundle Net {
    #if DEBUG
    strong Log
    #endif
    strong Client
}
bundle Mocks {
    include Doubles
}
bundle Doubles {
    strong MockAPI as API
}
container ShopApp {
    include Net
    #if DEBUG
    include Mocks
    #endif
    override strong Log
    override strong RealAPI as API
    #if DEBUG
    input price: Int
    #else
    strong Stock named remote
    #endif
}
container Detail in ShopApp {
    override input price: Int
    override strong Stock named remote
    transient Row(price: Int, stock: Stock named remote, log: Log)
}
