container ShopApp {
    strong    Network()
    strong    LocalCart()
    strong    Cart(local: LocalCart)
    strong    RemoteCart(network: Network) as CartProtocol
    transient Checkout(cart: CartProtocol, display: Cart)
}
