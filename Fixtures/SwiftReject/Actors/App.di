lifetime session
lifetime stored = Stored()  // error@2: unknown attribute 'MainActr'

@MainActr container Misspelt {  // errors: unknown attribute 'MainActr'
    strong A
    strong B { release close() }
    strong B2 { release close() throws }
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
    @Nobody2 strong A { release close() }  // errors: unknown attribute 'Nobody2'
    @Nobody3  // error@4: unknown attribute 'Nobody3'
    strong B
    strong C(a: A) { release close() }  // errors@4: unknown attribute 'Nobody2'
    strong D(make: @Nobody4 () -> D2)  // errors: unknown attribute 'Nobody4'
    strong D2
    @MainActor strong Mine
    strong Yours
    strong OnMain  // error@12: call to main actor-isolated initializer 'init()' in a synchronous
    @MainActor strong NotMain  // error@23: call to global actor 'Other'-isolated initializer 'init()' in a
    @MainActor strong Text = other()  // error@30: call to global actor 'Other'-isolated global function 'other()' in a
    strong Text2 = main()  // error@20: call to main actor-isolated global function 'main()' in a synchronous
    @Nobody6 strong {  // error@4: unknown attribute 'Nobody6'
        G1
        G2  // error@4: unknown attribute 'Nobody6'
    }
}

facet Scene {
    @Nobody7 A  // error@4: unknown attribute 'Nobody7'
    @Nobody8  // error@4: unknown attribute 'Nobody8'
    A named other
}

@Nobody9 facet Scene2 { A }  // error@2: unknown attribute 'Nobody9'
