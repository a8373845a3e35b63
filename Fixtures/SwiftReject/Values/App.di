// Types and properties where the other belongs, labels that no initializer has, and inputs out of reach.
container App {
    input     base: Int
    strong    Cart
    strong    Session(cart = Cart)                             // error@30: cannot convert value of type 'Cart.Type' to expected argument type 'Cart'
    strong    Room(owner: Owner(id = Int))                     // error: cannot convert value of type 'Int.Type' to expected argument type 'Int'
    strong    Store(Cart = fill())                             // error@20: incorrect argument label in call (have 'Cart:', expected 'cart:')
    strong    logger = Logger()                                // errors: cannot find type 'logger' in scope
    strong    DiskLog as navigation                            // error@26: cannot find type 'navigation' in scope
    strong    Keeper { release close(fade = start) }           // error@45: cannot find 'start' in scope
    transient Owner(id: input Int, start: input Int = base)    // error: cannot use instance member 'base' as a default parameter
}
