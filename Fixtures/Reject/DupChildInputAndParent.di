container ChatApp {
    strong    Socket()
    strong    User = .guest
    strong    Login(open: (User) -> Session)
    transient Guest(user: User)
}

container Session in ChatApp {
    input     user: User
    strong    Inbox(user: User, socket: Socket)
}
