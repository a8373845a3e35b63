container BankApp {
    strong    URLLoader()
    strong    Ledger(loader: URLLoader)
    transient Overview(ledger: Ledger)
    transient Statement(ledger: Ledger, loader: UrlLoader)
}
