container BankApp {
    strong    Network()
    #if DEBUG
    strong    Console()
    #end
    transient Overview(network: Network)
}
