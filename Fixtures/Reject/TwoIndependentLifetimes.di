container BankApp {
    strong    Network()
    weak      Feed(network: Network)
    strong    Push(feed: Feed)
    transient Overview(feed: Feed)
    transient Statement(printer: Printer)
}
