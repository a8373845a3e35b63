lifetime absent = Absent()  // errors: cannot find type 'Absent' in scope | errors@19: cannot find 'Absent' in scope
lifetime plain = Plain(size: "one")  // error@18: cannot specialize non-generic type 'Plain' | error@30: argument passed to call that takes no arguments
lifetime wrong = Wrong()
lifetime args = Args(size: "one", other:  // errors@28: cannot convert value of type 'String' to expected argument type 'Int'
    missing)  // errors@5: cannot find 'missing' in scope | errors@5: extra argument 'other' in call
lifetime labels = Args(siz: 1)  // error@23: incorrect argument label in call (have 'siz:', expected 'size:')
lifetime failing = Failing()  // error@20: call can throw, but it is not marked with 'try' and the error is not
lifetime onMain = OnMain()  // error@19: call to main actor-isolated initializer 'init()' in a synchronous
lifetime strict = Strict()
lifetime objects = Objects()
lifetime hidden = Args(size: 1, hidden: 2)  // error@41: extra argument 'hidden' in call

container App {
    absent  A
    absent  A2
    plain   B
    wrong   C  // error: value of type 'Wrong<C>' has no member 'instance'
    args    D
    args    D2
    labels  E
    labels  E2
    failing F
    onMain  G
    strict  H(size: Size)  // error@13: call can throw, but it is not marked with 'try' and the error is not
    strict  H2(graph: Graph)  // error@13: call can throw, but it is not marked with 'try' and the error is not
    graph   Graph(size: Size)
    objects Value  // error: global function 'appObjectsStorage(of:)' requires that 'Value' be a
    objects Fine as Role
    hidden  K
    args    Gone  // errors: cannot find 'Gone' in scope | error: generic parameter 'Instance' could not be inferred | error: cannot find type 'Gone' in scope
    strong  Size
}

container Shared: Sendable {
    absent  A  // error@13: type 'A' does not conform to the 'Sendable' protocol
    args    D  // error@13: type 'D' does not conform to the 'Sendable' protocol
    args    D2  // error@13: type 'D2' does not conform to the 'Sendable' protocol
    strict  H3  // error@13: call can throw, but it is not marked with 'try' and the error is not
    objects Fine2  // error@13: type 'Fine2' does not conform to the 'Sendable' protocol
}
