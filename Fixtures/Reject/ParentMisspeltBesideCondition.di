container BankApp {
    strong Log
    #if DEBUG
    strong Menu
    #endif
    transient Login(open: (User) -> Session)
    transient Guest(session: Session(user = .guest))
}
container Session in BannkApp {
    input user: User
    strong Profile(user: User, log: Log)
}
