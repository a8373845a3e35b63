container ShopApp {
    strong Cart(name = 'shop')
}
