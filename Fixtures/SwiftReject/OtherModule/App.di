import Core

container App: Driving {
    include   Parts
    strong    Engine
    transient Trip(to: input Int)
}

container Child in Base: Nothing {  // error@20: cannot find type 'Nothing' in scope
    strong Own(engine: Engine)  // error@31: cannot convert value of type 'Engine'
    strong Lost(engine: Engine)  // errors: cannot find type 'Lost' in scope | error@12: cannot find 'Lost' in scope
}

traits Local: Named {
    let own: Int = "x"  // error@20: cannot convert value of type 'String' to specified type 'Int'
}
