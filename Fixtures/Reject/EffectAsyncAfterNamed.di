container ServerApp {
    input     url: String
    strong    Pool(url: String) named main async throws
    transient Handler(pool: Pool named main)
}
