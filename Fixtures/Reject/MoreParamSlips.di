container ShopApp {
    strong Network(retries: Int 3, open: () async Detail)
    transient Detail(catalog: Catalog named "shop")
    strong Catalog named "my shop"
    strong Cart() as
    strong List() as Scores or Saves
    strong Item(x: A = 3 *)
}
