container BankApp {
    strong    Ledger()
    strong    TransferService(ledger: Ledger)
    strong    Audit(ledger: Ledger)
    transient TransferModel(service: TransferServise, audit: Audit)
}
