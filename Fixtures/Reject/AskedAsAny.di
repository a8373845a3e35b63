container BankApp {
    strong    Network()
    strong    LiveLedger(network: Network) as Ledger
    transient Overview(ledger: any Leger)
}
