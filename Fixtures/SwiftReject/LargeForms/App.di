container App {
    input     name: String
    include   Parts
    strong    Wheel() as [Part]                               // errors: does not conform
    strong    Engine(power: Int) as [Part]                    // error@21: incorrect argument label | error@37: argument type 'Plain' does not conform to expected type 'Part'
    strong    Lamp() as [String: Part] at 3 { accessor lamps for [String: Part] } // error: cannot convert | error@25: argument type 'Plain' does not conform to expected type 'Part'
    strong    Int = 3
    override  strong Seat() as Sitting                        // error: does not conform
    decorate  Padded(iner: Sitting) as Sitting                // error@21: incorrect argument label | error@28: argument type 'Seat' does not conform to expected type 'Sitting'
    decorate  Plain(inner: Part) as Part  // error@28: argument type 'Wheel' does not conform to expected type 'Part'
    strong    Bolt() as [class Metal]                         // error@25: cannot convert
    transient Opener(open: (Title) -> Child)                  // error: cannot convert value of type
    transient Whole(app: App)                     // error: cannot convert value of type
}
bundle Parts {
    strong Stool() as Sitting
    strong Horn(loud: Bool)                                   // error: cannot convert value of type
    strong Bool = nothing                                     // error: cannot find 'nothing' in scope
}
container Child in App: Listed {
    input     title: Title = 5                                // errors: cannot be converted
    transient Page(engine: Horn, text = name.lenght)          // error: has no member 'lenght'
}
facet Listed { Horn }
container Lost in App: Missing {                              // error: cannot find type 'Missing'
    transient Leaf(sort: Sorting)
    strong    Sorting = .up                                   // error: has no member 'up'
}
