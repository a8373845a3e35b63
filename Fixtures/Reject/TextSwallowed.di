facet Network {
    any Client
}

container Shop: Network {
    strong HTTP(agent = "shop) as Client
    strong Api(client: Client)
    strong Keys(salt = #"x") as Secrets
    strong Vault(secrets: Secrets)
    strong Database(address: Address named replica
    strong Address
    strong Sync(database: Database named replica)
    strong Plug as Plugin]
    strong Host(plugins: [Plugin])
    transient Int] named ports = [7]
    strong Server(ports: [Int] named ports)
    strong Cart(items: Missing)
}

container Session in Shop {
    strong Feed(client: Client)
}
