bundle Core {
    strong Logger()
}

bundle Tracing {
    strong Logger()
}

bundle Debugging {
    include Tracing
    strong  Console()
}

container BankApp {
    include   Core
    strong    Login(open: (User) -> Session)
}

container Session in BankApp {
    include   Debugging
    input     user: User
    strong    Account(user: User, logger: Logger)
}
