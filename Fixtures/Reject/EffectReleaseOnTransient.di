container ServerApp {
    strong    Pool()
    transient Connection(pool: Pool) {
        release close()
    }
    transient Handler(connection: Connection)
}
