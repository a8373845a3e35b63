lifetime session
lifetime stored = Stored()  // error@2: unknown attribute 'MainActr'

@MainActr container Misspelt {  // error: unknown attribute 'MainActr'
    strong A
    strong B { release close() }
    strong B2 { release close() throws }  // error: attribute @MainActr is not supported on a closure
    session B3 { release close() async }
    strong C async
    tied   D
    strong E(make: () -> A)
    purgeable F
    strong G { call close() }
    eager strong H
    stored I
    transient J(id: input Int) = J(id: id)
    graph K
}

@Nobody  // error@2: unknown attribute 'Nobody'
container Above {
    strong A
}

container Plain {
    @Nobody2 strong A { release close() }  // error: unknown attribute 'Nobody2'
    @Nobody3  // error: unknown attribute 'Nobody3'
    strong B
    strong C(a: A) { release close() }  // errors: unknown attribute 'Nobody2' | error: attribute @Nobody2 is not supported on a closure
    strong D(make: @Nobody4 () -> D2)  // error: unknown attribute 'Nobody4'
    strong D2
    @MainActor strong Mine
    strong Yours
    strong OnMain  // error@12: call to main actor-isolated initializer 'init()' in a synchronous
    @MainActor strong NotMain  // error@23: call to global actor 'Other'-isolated initializer 'init()' in a
    @MainActor strong Text = other()  // error@30: call to global actor 'Other'-isolated global function 'other()' in a
    strong Text2 = main()  // error@20: call to main actor-isolated global function 'main()' in a synchronous
    @Nobody6 strong {  // errors: unknown attribute 'Nobody6'
        G1
        G2
    }
}

facet Scene {
    @Nobody7 A  // error: unknown attribute 'Nobody7'
    @Nobody8  // error: unknown attribute 'Nobody8'
    A named other
}

@Nobody9 facet Scene2 { A }  // error@2: unknown attribute 'Nobody9'
