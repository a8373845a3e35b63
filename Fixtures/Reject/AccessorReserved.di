container ServerApp {
    strong    Pool()
    strong    Shutdown(pool: Pool)
    transient Handler(pool: Pool)
}
