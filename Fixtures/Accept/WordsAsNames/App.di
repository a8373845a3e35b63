// Words that are names in Swift, but no statements; and a private component that the init makes.
lifetime session

facet Words {
    Set
    Package
    DidSet
}

overridable container App {
    private eager strong Early as Role1 { set later: Later }
    strong    Later
    strong    User(role: Role1)
    strong    Set as self, Role2
    strong    Lazy as self, Role3
    strong    Package(set: Set, lazy: Lazy)
    transient Final(get: input Int, async: input Int) as Role4
    strong    Getter as self, Role5 { accessor get for Role5 }
    strong    DidSet
    graph     Actor { set package: Package }
    graph     Prefix(actor: Actor)
}

container Kid in App: Words {
    input  open: Int
    strong Weak(package: Package)
    strong Flag = open
}

container Plain {
    strong  WillSet as Role6
    strong  Mutating as self, Role7
    session Optional
    strong  Get as Role9, Role10
}

// What a label says hides nothing of the container.
container Selves {
    strong    Role8
    transient Self8(self: input Int) { call go(role: Role8) }
    transient Asking(self: input Int, role: () -> Role8)
    transient Told(self value: input Int) = Told(self: value)
}
