// Traits whose Swift is wrong in many ways.
traits PetInjected: Named {
    var pet: Pet = "Rover"                                      // error@20: cannot convert value of type 'String' to specified type 'Pet'
    let motto: String = MottoInjector.moto(for: owner)          // error@39: type 'MottoInjector' has no member 'moto'
    let hidden: Int = other                                     // error@23: cannot find 'other' in scope
    var other: Int = self.hidden                                // error@22: cannot find 'self' in scope
    let age: Int = owner.years                                  // error@26: value of type 'Self' has no member 'years'
    let failing: Int = Throwing.make()                          // error@24: call can throw, but it is not marked with 'try' and the error is not handled
    let absent: Absent = Absent()                               // errors: cannot find type 'Absent' in scope | error: cannot find 'Absent' in scope
    let implicit: Pet = .rover                                  // error: type 'Pet' has no member 'rover'
}

traits SharedInjected: Sendable {
    var shared: Shared = Shared()                               // error: stored property 'shared' of 'Sendable'-conforming struct
    let call: () -> Void = {}                                   // error: stored property 'call' of 'Sendable'-conforming struct
    var fine: Int = 1
}

public traits OpenInjected {
    var secret: Secret = Secret()                               // errors: property cannot be declared public
}

traits NobodyInjected: Nobody {                                 // error: cannot find type 'Nobody' in scope
    var number: Int = 1
}

traits ReadInjected: AnyObject {
    let motto: String = "read only"
    let write: () -> Void = { owner.motto = "written" }         // error@37: cannot assign to property: 'motto' is a get-only property
}
