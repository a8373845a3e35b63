container BankApp {
    strong    Network()
    strong    Push(network: Network)
    strong    Login(network: Network, open: (User) -> Session)
}

container Session in BankApp {
    input     user: User
    input     token: Token
    strong    Account(user: User, token: Token, network: Network)
}
