container BankApp {
    strong    Network()
    strong    Login(open: (User) -> Session)
}

container Session in BankAp {
    input     user: User
    strong    Account(user: User, network: Network)
}
