lifetime session

container App {
    strong    Room(id: key Plain)                     // error: type 'Plain' does not conform to protocol 'Hashable' | errors: requires that 'Plain' conform
    weak      Lamp(id: key Plain2)                    // error: type 'Plain2' does not conform to protocol 'Hashable'
    session   Page(id: key Plain3)                    // error: type 'Plain3' does not conform to protocol 'Hashable' | errors: requires that 'Plain3' conform
    strong    Seat(row: key Int, chair: key Plain4)   // error: does not conform to protocol 'Hashable' | error: does not conform to protocol 'Equatable'
    weak      Value(id: key Int)                      // error: 'weak' may only be applied to class | warning: never mutated
    strong    Wrong(number: key Int)                  // error: incorrect argument label in call
    strong    Absent(id: key Nowhere)                 // errors: cannot find type 'Nowhere' in scope
    transient Screen(room: Fine(id = "one"))           // error: cannot convert value of type 'String' to expected argument type 'Int'
    strong    Fine(id: key Int) as self, Role         // error: does not conform to 'Role'
}

container Shared: Sendable {
    strong Desk(id: key Object)                       // error: type 'Object' does not conform to the 'Sendable' protocol
    weak   Lamp2(
               id: key Int,
               object: key Object2                    // error: type 'Object2' does not conform to the 'Sendable' protocol
           )
}
