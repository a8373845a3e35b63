container BankApp {
    strong    Network()
    strong    LiveLedger(network: Network) as Ledger

    #if DEBUG
    strong    Console()
    strong    FakeLedger() as Ledger
    #endif

    transient Overview(ledger: Ledger)
}
