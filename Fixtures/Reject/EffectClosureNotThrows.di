container BankApp {
    input     path: String
    strong    Ledger(path: String) throws
    transient Statement(ledger: Ledger, year: input Int)
    transient StatementList(open: (Int) -> Statement)
}
