container BankApp {
    strong    Network()
    strong    Login(open: (User) -> Session)
    strong    Push(network: Network)
    transient PushHandler(push: Push, account: Account)
}

container Session in BankApp {
    input     user: User
    strong    Account(user: User, network: Network)
    transient Overview(account: Account)
}
