container ShopApp {
    strong    Cart()
    strong    HomeTab() as [Tab]
    strong    SearchTab() as [Tab]
    strong    CartTab(cart: Cart) as [Tab]
    transient Onboarding(cart: Cart)
    transient HomeScreen(first: Tab)
}
