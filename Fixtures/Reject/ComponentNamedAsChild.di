container BankApp {
    strong    Session(token: Token)
    strong    Token
    transient Login(open: (User) -> Session)
}
container Session in BankApp {
    input user: User
}
