container BankApp {
    strong    Network()
    #if DEBUG
    strong    Login(open: (User) -> Session)
    #endif
}

container Session: BankApp {
    input     user: User
    strong    Account(user: User, network: Network)
}
