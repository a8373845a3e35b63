bundle UserParts {
    input  user: User
    strong Account(user: User)
}

container BankApp {
    strong    Network()
    strong    Login(open: () -> Session)
}

container Session in BankApp {
    include   UserParts
    transient Overview(account: Account)
}
