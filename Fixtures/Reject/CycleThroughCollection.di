container ShopApp {
    strong    Cart()
    strong    TabBar(tabs: [Tab])
    strong    HomeTab(bar: TabBar) as [Tab]
    strong    CartTab(cart: Cart) as [Tab]
    transient RootScreen(bar: TabBar)
}
