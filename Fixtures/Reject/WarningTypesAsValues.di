lifetime cached = Box(limit: Int)

container App {
    input     count: Int
    input     title: String named title = String
    strong    Cart
    strong    Tab as [Tab]
    transient Session(cart = Cart, tabs = [Tab], size = Int, later = Lamp, type = Cart.self)
    transient Room(id: input Int, name: input String = String)
    transient House(id: input RoomID, cart: Cart = Cart, owner = RoomID)
    strong    Made(cart: Cart) = Made(Cart, other: x as Cart)
    strong    Late as [String: Lating] at String {
        call    open(at = f(Cart), by = { (cart: Cart) in cart })
        release close(out = Cart)
    }
    cached    Page
}
