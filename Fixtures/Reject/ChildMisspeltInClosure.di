container BankApp {
    strong    Network()
    strong    Login(open: (User) -> Sesion)
}

container Session in BankApp {
    input     user: User
    strong    Account(user: User, network: Network)
}
