lifetime session

container BankApp {
    strong    Network()
    session   Account(network: Network)
    strong    Push(account: Account)
    transient Overview(account: Account)
}
