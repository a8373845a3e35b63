bundle Database {
    strong    Migrations(pool: PostgresPool)
    strong    PostgresPool(config: PoolConfig)
}

bundle Storage {
    include   Database
    strong    FileStore()
}

container ServerApp {
    include   Storage
    strong    Router(files: FileStore)
}
