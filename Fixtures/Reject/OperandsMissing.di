container ShopApp {
    strong HTTP() = as Client
    strong Api(client: Client)
    strong Cache = named images
    strong Pages(cache: Cache named images)
    strong A7 = throws
}
