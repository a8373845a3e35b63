container BankApp {
    strong Network()
    DEBUG
    strong Console()
    #endif
    transient Overview(network: Network)
}
