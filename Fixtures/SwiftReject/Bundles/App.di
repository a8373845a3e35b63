bundle Parts {
    input     count: Int = "x"  // error@28: default argument value of type 'String' cannot be converted to type 'Int'
    strong    A(size: Size)  // error@23: cannot convert value of type 'Size' to expected argument type 'Int'
    strong    B as Role  // error@20: return expression of type 'B' does not conform to 'Role'
    strong    C as [Part]  // error@20: argument type 'C' does not conform to expected type 'Part'
    strong    D(sise: Size) { set x: Size; call go() }  // error@16: incorrect argument label in call (have 'sise:', expected 'size:')
    transient E(id: input Int = "x")  // error@33: default argument value of type 'String' cannot be converted to type 'Int'
    strong    F = absent  // error@19: cannot find 'absent' in scope
    decorate  G(iner: Deco) as Deco  // error@16: incorrect argument label in call (have 'iner:', expected 'inner:')
    stored    H(size: Size)  // error@23: cannot convert value of type 'Size' to expected argument type 'Int'
    strong    Gone  // errors: cannot find type 'Gone' in scope | error@15: cannot find 'Gone' in scope
    private strong I as IRole  // error@25: return expression of type 'I' does not conform to 'IRole'
    strong    J(i: IRole)
    eager strong K(size = "x")  // error@27: cannot convert value of type 'String' to expected argument type 'Int'
    strong    L { release go(after = "x") }  // errors@38: cannot convert value of type 'String' to expected argument type 'Int'
}
lifetime stored = Stored(x: 1)  // error@29: argument passed to call that takes no arguments
container One { 
    include Parts
    strong Size
    strong Deco1 as Deco
}
container Two: Sendable {
    strong Size
    strong NotSendable
    input  other: NotSendable named other  // error@19: type 'NotSendable' does not conform to the 'Sendable' protocol
    strong MainOnly  // error@12: call to main actor-isolated initializer 'init()' in a synchronous
    strong SRole1 as SRole  // error@12: type 'SRole1' does not conform to the 'Sendable' protocol
    @MainActor strong Fine
    transient Hands(make: @Sendable () -> Size, other: @Sendable () -> NotSendable)
    session NotSendable2 as self, SR  // error@13: type 'NotSendable2' does not conform to the 'Sendable' protocol
}
lifetime session
public container Open {
    strong HiddenType  // error@12: property cannot be declared public because its type uses an internal type
    strong Fine2 as HiddenRole  // error@12: property cannot be declared public because its type uses an internal type
    strong Fine2 named two as [HiddenRole]  // error@12: property cannot be declared public because its type uses an internal type
    transient Shown(x: input HiddenType)  // error: method cannot be declared public because its parameter uses an | error@24: argument passed to call that takes no arguments
    public weak Fine3 as class HiddenBase  // error@12: property cannot be declared public because its type uses an internal type
    public tied Fine4  // error: method cannot be declared public because its result uses an internal type | errors: method cannot be declared public because its parameter uses an
    public strong HiddenType named h = HiddenType()  // error@12: property cannot be declared public because its type uses an internal type
    public strong PrivInit  // error@19: 'PrivInit' initializer is inaccessible due to 'private' protection level
    internal strong Box<HiddenType>
    strong Priv3  // errors: 'Priv3' is inaccessible due to 'private' protection level
}
