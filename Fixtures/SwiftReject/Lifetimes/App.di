lifetime absent = Absent()                        // error: cannot find type 'Absent' in scope | error: cannot find 'Absent' in scope
lifetime plain = Plain(size: "one")               // error: cannot specialize non-generic type 'Plain' | error: argument passed to call that takes no arguments
lifetime wrong = Wrong()
lifetime args = Args(size: "one")                 // error: cannot convert value of type 'String' to expected argument type 'Int'
lifetime session
container App {
    weak      WeakValue()                         // error: 'weak' may only be applied to class
    purgeable PurgeableValue()                    // error: 'weak' may only be applied to class
    tied      TiedValue()                         // errors: expected to be an instance of a class
    purgeable any Loose = LooseImpl()             // error: 'weak' must not be applied to non-class-bound
    tied      any Loose2 = LooseImpl2()           // errors: expected to be an instance of a class
    purgeable Fine() as Loose4
    tied      TiedAs() as Loose3
    session   Value()
    session   NotThat() as Role                   // error: does not conform to 'Role'
    purgeable NotThat2() as Role2                 // error: does not conform to 'Role2'
    absent    A()
    plain     B()
    wrong     C()                                 // error: has no member 'instance'
    args      D()
    absent    A2()
}
