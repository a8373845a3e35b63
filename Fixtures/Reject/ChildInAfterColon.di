facet AccountContainer {
    Account
}

container BankApp {
    strong    Network()
    strong    Login(open: (User) -> Session)
}

container Session: AccountContainer in BankApp {
    input     user: User
    strong    Account(user: User, network: Network)
}
