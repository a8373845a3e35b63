// The manifest of an app whose Swift is wrong in many ways.
container App {
    input     config: Config
    input     good: Config named good
    input     bad: Badly                          // errors: cannot find type 'Badly' in scope
    strong    A = config.missing                  // error@26: value of type 'Config' has no member 'missing'
    strong    B(a: A)
        = B(
            a: a,
            b: other)                             // error@16: cannot find 'other' in scope
    strong    C = D()                             // error@19: cannot convert value of type 'D' to specified type 'C'
    transient D = self.a                          // error@19: cannot find 'self' in scope
    transient E = make()                          // error@19: call can throw, but it is not marked with 'try' and the error is not handled
    transient F(a: A, text = 5 + "x")             // error@30: cannot convert value of type 'Int' to expected argument type 'String'
    transient H(id: input Int = "one")            // error: default argument value of type 'String' cannot be converted
    transient I(h: H(id = "two"))                  // error: cannot convert value of type 'String' to expected argument type 'Int'
    strong    J = leaked                          // error@19: cannot find 'leaked' in scope
    strong    Leaked() { accessor leaked }
    weak      Kept as Kind = Kept                 // error@30: cannot assign value of type 'Kept.Type' to type 'Kept'
    strong    any Kind named other = Kept         // error@38: value of type 'Kept.Type' does not conform to specified type 'Kind'
    transient Made = { Made() }                   // error@22: function produces expected type 'Made'
    strong    Owner {
        set kind = self                           // error@20: cannot find 'self' in scope
        call take(_ = Kept)                       // error@23: argument type 'Kept.Type' does not conform
    }
    strong    Bar as Set<Bar>                     // error@22: type 'Bar' does not conform to protocol 'Hashable'
    strong    Foo as Set<Foo>                     // error: 'any' has no effect | error@22: cannot convert return expression
}
