container BankApp {
    strong    Ledger()
    strong    SQLAccounts(ledger: Ledger) as AccountRepositry
    strong    Audit(ledger: Ledger)
    transient AccountsModel(repository: AccountRepository, audit: Audit)
}
