public container Base {
    public strong Engine
    strong Size
}

// What it names is seen where it is included.
bundle Parts {
    strong    Size
    strong    Wheel(sise: Size)  // error@20: incorrect argument label
    transient Hub(size: Size) as Turning  // error@15: return expression of type 'Hub' does not conform to 'Turning'
    strong    Secret  // errors: cannot find type 'Secret' in scope | error@15: cannot find 'Secret' in scope
    weak      Door
        as Opening  // error@12: return expression of type 'Door' does not conform to 'Opening'
    strong    Lamp = Lamp(power: "x")  // error@34: cannot convert value of type 'String'
    transient Horn(id: input Int = "x")  // error@36: default argument value of type 'String'
    strong    Bell(size: Size) {
        set size: Size  // error@13: cannot assign value of type 'Size' to type 'Int'
        call ring(size: Size)  // error@25: cannot convert value of type 'Size' to expected argument type 'Int'
    }
    strong    Seat as [Sitting]
    decorate  Padded(iner: Sitting) as Sitting  // error@21: incorrect argument label
}

public facet Driving {
    Engine
    make Trip(to: Int)
}

public traits Named {
    let name: String = "name"
}
