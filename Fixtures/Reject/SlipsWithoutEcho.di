// One slip is one error.
container App {
    strong Log please
    strong HTTPClient(log: Log) as client
    strong Loader as [plugin]
    strong Cache as [String: plugin] at "cache" { accessor caches }
    strong Users(client: Client, plugins: [Plugin], named: [String: Plugin], names: Name...)
    #if DEBUG
    strong Memory as Store
    #else
    strong Disk as Store
    #else
    strong Cloud as Store
    strong Sync(client: Client)
    #endif
    transient Screen(store: Store, sync: () -> Sync)
    strong Settings =
    {
        Settings()
    }
    transient Editor(settings: Settings, sizes: [3 of Int], size: Int = 1)
}

container Session in App {
    strong Tab(client: Client, log: Log, plugins: [Plugin]?)
}
