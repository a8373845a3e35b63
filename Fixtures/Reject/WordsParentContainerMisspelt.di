contaner BankApp {
    strong    Network()
    strong    Login(open: (User) -> Session)
}

container Session in BankApp {
    input     user: User
    strong    Account(user: User, network: Network)
}
