container BankApp {
    input limit: Int =
    strong A(timeout = , retries = 3)
    strong B(a: A = )
    strong C() as [C: P] at
    strong D() as P at
    strong F(a: A(x: ))
    strong G(a: () -> A = )
    strong H() {
        set a: A =
        release close(force = )
    }
    strong I = // later
    #if
    strong J()
    #endif
    #if DEBUG
    #elseif
    #endif
}

lifetime session =
traits T {
    var t: Int =
}
