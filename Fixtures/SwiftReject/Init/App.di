container App {
    strong    Engine(size: Size)                  // error@21: incorrect argument label
    strong    Size = Size(1)
    transient Wheel(size: Size, hub: Hub)         // error@27: cannot convert value of type 'Size' to | error@38: cannot convert value of type 'Hub'
    strong    Hub(missing: Size)                  // error: argument passed to call that takes no arguments
    weak      Door()                              // error: missing argument for parameter 'size'
    strong    Lamp()                              // error: value of optional type 'Lamp?' must be unwrapped
    transient Bell()                              // error@15: value of optional type 'Bell?' must be unwrapped
    transient Bus(
        size: Size,
        hubs: Hub                                 // error: cannot convert value of type 'Hub' to expected argument type 'String'
    )
    strong    Constant(text = 5)                  // error: cannot convert value of type 'Int' to expected argument type 'String'
    transient Unknown()                           // error: cannot find type 'Unknown' in scope | error: cannot find 'Unknown' in scope
    strong    Lost(size: Size)                    // errors: cannot find type 'Lost' in scope | error: cannot find 'Lost' in scope
    weak      Gone(size: Size)                    // errors: cannot find type 'Gone' in scope | error: cannot find 'Gone' in scope
}
