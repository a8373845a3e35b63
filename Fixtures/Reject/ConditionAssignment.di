container BankApp {
    strong    Network()
    #if DEBUG == true
    strong    Console()
    #endif
    transient Overview(network: Network)
}
