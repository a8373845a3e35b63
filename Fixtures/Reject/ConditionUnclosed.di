container BankApp {
    strong    Network()
    strong    Ledger(network: Network)

    #if DEBUG
    strong    Console()

    transient Overview(ledger: Ledger)
}
