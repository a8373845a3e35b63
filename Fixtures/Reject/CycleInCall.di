container ShopApp {
    strong    Catalog()
    transient ListModel(catalog: Catalog) {
        call attach(to: Coordinator)
    }
    transient Coordinator(list: ListModel)
}
