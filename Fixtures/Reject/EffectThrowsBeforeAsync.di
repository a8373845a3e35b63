container ServerApp {
    input     url: String
    strong    Pool(url: String) throws async
    transient Handler(pool: Pool)
}
