container App {
    strong    A() as Role                         // error: return expression of type 'A' does not conform to 'Role'
    weak      B()
        as Role2,                                 // error: does not conform to 'Role2'
           Role3                                  // error: does not conform to 'Role3'
    transient C() as Role4                        // error@15: does not conform to 'Role4'
    strong    D() as class Base                   // error: cannot convert return expression of type 'D'
    weak      Value()                             // error: 'weak' may only be applied to class
    weak      E() as Loose
    weak      I() as Role6                        // error@22: return expression of type 'I' does not conform to 'Role6'
    weak      any Loose2 = E()                     // error: 'weak' must not be applied to non-class-bound
    strong    F() as Absent                       // error: cannot find type 'Absent' in scope
    transient G(id: input Nowhere)                // error: cannot find type 'Nowhere' in scope
    strong    H() as self, Role5                  // error: does not conform to 'Role5'
    strong    J() async as Role7                  // error@28: return expression of type 'J' does not conform to 'Role7'
}
