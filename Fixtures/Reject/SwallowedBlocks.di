container Shop {
    strong Catalog
    strong Cart(title = "shop, catalog: Catalog) {
        release close()
    }
    strong Till(title = "till, catalog: Catalog) as Paying {
        set weak owner: Owner
        call start()
    }
    strong Owner(cart: Cart, paying: Paying)
    strong Panel() { call start); set weak owner: Owner }
    strong Loggerlevel = 2)
    strong Journal(logger: Logger)
}
