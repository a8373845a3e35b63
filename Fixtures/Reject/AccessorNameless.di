container ShopApp {
    strong Cart() as Basket, Cartish {
        accessor for Basket
    }
}
