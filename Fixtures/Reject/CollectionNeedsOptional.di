container ShopApp {
    strong    Cart()
    strong    HomeTab() as [Tab]
    strong    CartTab(cart: Cart) as [Tab]
    transient TabBar(tabs: [Tabs])
}
