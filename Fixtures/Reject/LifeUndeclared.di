container BankApp {
    strong    Network()
    session   Account(network: Network)
    transient Overview(account: Account)
}
