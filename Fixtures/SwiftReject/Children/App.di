public container App {  // error@8: initializer cannot be declared public because its parameter uses an
    public input base: Int named base
    input     hidden: Hidden  // error: property cannot be declared public because its type uses an internal type
    strong    Size
    strong    MakesWrong(make: (Int, Size, Lost) -> Session)  // error@25: cannot convert value of type '(String, Size, _) -> Session' to expected argument type '(St | error@32: cannot infer type of closure parameter '$2' without a type annotation
}
container Session in App: Proto, Nothing {  // error@29: cannot find type 'Nothing' in scope | error@13: type 'Session' does not conform to protocol 'Proto'
    input     user: Int named user = "x"  // errors@38: default argument value of type 'String' cannot be converted to type 'Int'
    input     size: Size named size
    input     lost: Lost = 1  // errors: cannot find type 'Lost' in scope
    strong    A(base: Int named other)  // error@23: cannot convert value of type 'Int' to expected argument type 'String'
    strong    B(app: App, size: Size)  // error@22: cannot convert value of type 'App' to expected argument type 'Size'
    strong    C(sise: Size)  // error@16: incorrect argument label in call (have 'sise:', expected 'size:')
    transient D(session: Session)  // error@26: cannot convert value of type 'Session' to expected argument type 'Int'
    strong    E = base.missing  // error@24: value of type 'Int' has no member 'missing'
    strong    Int named other = user + "x"  // error@40: cannot convert value of type 'String' to expected argument type 'Int'
    transient Text(t: input String = base)  // error@38: cannot find 'base' in scope
    eager strong F(size: Size)  // error@33: cannot convert value of type 'Size' to expected argument type 'Int'
    eager strong G(siz: Size)  // error@19: incorrect argument label in call (have 'siz:', expected 'size:')

}
@MainActr container Page in Session {  // errors: unknown attribute 'MainActr'
    strong    P
}
@MainActor container Scene in Session {
    strong    Q
}
overridable container Doc in App: Facet1 {
    input name: String
    strong Z as [Nowhere]  // errors: cannot find type 'Nowhere' in scope
    strong Gone  // errors: cannot find type 'Gone' in scope | error@12: cannot find 'Gone' in scope
    transient Made(id: input Away) async  // errors: cannot find type 'Away' in scope
    public strong Open
    strong Over as OverRole  // error@20: return expression of type 'Over' does not conform to 'OverRole'
    transient Over2(id: input Int = "x") as OverRole2, OverRole3  // errors: default argument value of type 'String' cannot be converted to type 'Int' | error@45: return expression of type 'Over2' does not conform to 'OverRole2' | error@56: return expression of type 'Over2' does not conform to 'OverRole3'
    weak Over3
        as OverRole4  // error@12: return expression of type 'Over3' does not conform to 'OverRole4'
}
facet Facet1 { Open; make Made(id: Away) async }  // error: cannot find type 'Away' in scope

container Root {
    strong    Size
    transient AskedWrong(child: Leaf(user = "x", size = Size.one))  // error@48: cannot convert value of type 'String' to expected argument type 'Int'
    transient TypeWrong(child: Leaf(
        user = 1,
        size = absent))  // error@16: cannot find 'absent' in scope
    strong    MakesWrong2(make: (Int, Size) -> Leaf)  // error: cannot convert value of type 'String' to expected argument type 'Int'
}
container Leaf in Root {
    input user: Int
    input size: Size named other
    strong Asks(size: Size named other, make: (Int, Size) -> Leaf, root: Root)  // error: cannot convert value of type 'Root' to expected argument type 'Size'
}
