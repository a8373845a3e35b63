container ShopApp {
    strong    Catalog()
    transient Detail(catalog: Catalog)
    transient List(open: () Detail)
}
