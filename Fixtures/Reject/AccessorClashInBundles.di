bundle Shop {
    strong Cart()
}

bundle Screens {
    include Shop
    transient Receipt(cart: Cart)
}

bundle Widgets {
    strong UI.Cart()
}

container ShopApp {
    include   Screens
    include   Widgets
    transient Root(cart: Cart)
}
