container BankApp {
    strong    Network()
    strong    Login(open: (User) -> Session)
}

container Session inside BankApp {
    input     user: User
    strong    Account(user: User, network: Network)
}
