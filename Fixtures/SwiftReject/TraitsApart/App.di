// Traits in other layouts, with an actor, and more that is wrong.
public traits Open: Gone, Base {  // error@23: cannot find type 'Gone' in scope
    var count: Int
        = "x"  // error@11: cannot convert value of type 'String' to specified type 'Int'
    let size: Size = Size(
        width: 1,
        height: absent)  // error@17: cannot find 'absent' in scope | error@17: extra argument 'height' in call
    var lost: Lost?  // errors: cannot find type 'Lost' in scope
    let late: Int = later()  // error@21: 'async' call in a function that does not support concurrency
    let label: Size = Size(widht: 1)  // error@27: incorrect argument label in call (have 'widht:', expected 'width:')
    let hidden: Hidden = Hidden()  // errors: property cannot be declared public because its type uses an internal type
    let ranged: [Lost2] = []  // errors: cannot find type 'Lost2' in scope
}
@MainActor traits Screens {
    var title: String = other()  // error@25: call to global actor 'Other'-isolated global function 'other()' in a
    let name: String = main()
}
traits Plain {
    let name: String = main()  // error@24: call to main actor-isolated global function 'main()' in a synchronous
    let failing: Int = fail()  // error@24: call can throw, but it is not marked with 'try' and the error is not
    let secret: Int = Size.secret  // error@28: 'secret' is inaccessible due to 'private' protection level
}
@Nobody traits Misspelt {  // errors@2: unknown attribute 'Nobody'
    var number: Int = 1
}
#if !DEBUG
traits Sent: Sendable {
    var box: Box = Box()  // error@5: stored property 'box' of 'Sendable'-conforming struct 'SentValues'
    var fine: Int = 1
}
#endif
