container ShopApp {
    strong    Cart()
    transient HomeTab(cart: Cart) as [Tab]
    transient ProductTab(id: input Int, cart: Cart) as [Tab]
    transient TabBar(tabs: [Tab])
}
