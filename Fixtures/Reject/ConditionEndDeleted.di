container BankApp {
    strong Network()
    #if DEBUG
    strong Console()
    #else
    strong FileConsole()
    transient Overview(network: Network)
}

container ShopApp {
    strong Cart()
}
