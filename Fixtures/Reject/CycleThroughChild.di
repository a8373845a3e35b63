container BankApp {
    strong    Network()
    strong    Login(session: Session)
}

container Session in BankApp {
    eager strong Account(login: Login, network: Network)
    transient Overview(account: Account)
}
