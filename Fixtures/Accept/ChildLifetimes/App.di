lifetime session
lifetime kept = Kept(limit: 2)

/// One of each lifetime, seen from two levels below.
container App {
    transient Transient()
    graph     Call()
    weak      Weak()
    strong    Strong()
    purgeable Purgeable()
    tied      Tied(name: input String)
    session   Logged()
    kept      Stored()
}

container Child in App {
    // Each is asked for by something of the child's, twice where that tells.
    transient Both(one: Transient, two: Transient)
    transient Calls(one: Call, two: Call, own: OwnCall)
    graph     OwnCall(call: Call)
    weak      Holder(weak: Weak, strong: Strong)
    strong    Keeps(weak: Weak, logged: Logged, purgeable: Purgeable)
    purgeable Cache(strong: Strong, purgeable: Purgeable)
    session   Login(logged: Logged)
    kept      Copy(stored: Stored)
    tied      Bound(call: Call, tied: Tied(name = "bound"))
    transient Makers(makeWeak: () -> Weak, makeCall: () -> Call, makeTied: (String) -> Tied)
    strong    Asks(makeTransient: () -> Transient, makeHolder: () -> Holder)
}

container Grandchild in Child {
    weak      Deep(holder: Holder, weak: Weak)
    strong    Deepest(keeps: Keeps, cache: Cache)
    graph     Same(call: Call)
    transient Twice(one: Same, two: Same, call: Call)
    session   Note(login: Login)
}
