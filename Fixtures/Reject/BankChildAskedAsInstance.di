container BankApp {
    strong    Network()
    strong    Push(network: Network)
    strong    Login(session: Session, network: Network)
}

container Session in BankApp {
    input     user: User
    strong    Account(user: User, network: Network)
}
