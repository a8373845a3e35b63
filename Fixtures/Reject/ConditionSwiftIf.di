container BankApp {
    strong    Network()
    if DEBUG {
        strong    Console()
    }
    transient Overview(network: Network)
}
