// What cannot be copied cannot be shared. The Swift compiler says so where it is written, and nowhere else.
lifetime session
lifetime stored = Stored()

container Held {
    strong NC  // error: type 'NC' does not conform to protocol 'Copyable'
    session NC named s  // error: type 'NC' does not conform to protocol 'Copyable'
    purgeable NC named p  // errors: type 'NC' does not conform to protocol 'Copyable'
    weak NC named w  // error: type 'NC' does not conform to protocol 'Copyable'
}

container Sessions {
    session NC = NC()  // error: type 'NC' does not conform to protocol 'Copyable'
    strong NC2 as P  // error: type 'NC2' does not conform to protocol 'Copyable' | error: return expression of type 'NC2' does not conform to 'P'
    stored NC3  // error: requires that 'NC3' conform to 'Copyable'
}

overridable container Shared: Sendable {
    strong NC  // errors: type 'NC' does not conform to protocol 'Copyable'
}

container Calls {
    graph NC
    transient One(x: NC)
    transient Two(x: NC, y: One)
}

container Optionals {
    strong NC? = nil  // errors: 'Copyable'
}

container Sound {
    transient NC
    strong Never? = nil
    strong Empty? = nil
    strong [()] = [] { accessor list }
    strong AnyObject.Type = One.self { accessor meta }
    strong Optional<Empty> named o = nil
    transient User(make: () -> NC)
}
