@MainActor container App {
    strong    Size
    strong    A {
        set siz: Size  // error: value of type 'A' has no member 'siz'
        set size: Size  // error@13: cannot assign value of type 'Size' to type 'Int'
        set weak held: Size  // error@13: cannot assign value of type 'Size' to type 'Int'
        set make: () -> Size  // error: cannot convert value of type 'Size' to closure result type 'Int'
        set text: String = 5  // error@28: cannot assign value of type 'Int' to type 'String'
        set row: Row2(id = "x")  // error@28: cannot convert value of type 'String' to expected argument type 'Int'
        call go(siz: Size)  // error@16: incorrect argument label in call (have 'siz:', expected 'size:')
        call go(
            size: Size,
            n = "x")  // error@17: cannot convert value of type 'String' to expected argument type 'Int'
        call other()  // error@20: missing argument for parameter 'x' in call
        call priv()  // error@14: 'priv' is inaccessible due to 'private' protection level
        release gone()  // errors: value of type 'A' has no member 'gone'
        release end(after = "x")  // error@29: cannot convert value of type 'String' to expected argument type 'Int'
        release end(
            after = absent)  // error@21: cannot find 'absent' in scope
        release priv()  // error: 'priv' is inaccessible due to 'private' protection level
        accessor anA
    }
    transient Row2(id: input Int)
    transient Row(id: input Int) {
        set back: Size  // error@13: cannot assign value of type 'Size' to type 'Int'
        call go(other: input Int = 5)  // error@16: incorrect argument label in call (have 'other:', expected 'id:') | error@24: cannot convert value of type 'Int' to expected argument type 'String'
        set more: input Missing  // error: cannot find type 'Missing' in scope
    }
    transient T as Role {  // error@20: return expression of type 'T' does not conform to 'Role'
        set size: Size
    }
    weak W as WRole {  // error@15: return expression of type 'W' does not conform to 'WRole'
        set size: Size
    }
    weak W2 as WRole2  // error@16: return expression of type 'W2' does not conform to 'WRole2'
    transient T2
        as Role2  // error@12: return expression of type 'T2' does not conform to 'Role2'
    weak W3
        as WRole3  // error@12: return expression of type 'W3' does not conform to 'WRole3'
    graph G3
        as GRole3  // error@12: return expression of type 'G3' does not conform to 'GRole3'
    tied T3
        as TRole3  // error@12: return expression of type 'T3' does not conform to 'TRole3'
    tied T4
        as TRole4  // error@12: return expression of type 'T4' does not conform to 'TRole4'
    { set size: Size }
    transient T5
        as Role5  // error@12: return expression of type 'T5' does not conform to 'Role5'
    { call go() }
    strong S5
        as Role6  // error@12: return expression of type 'S5' does not conform to 'Role6'
    { call go() }
    graph G5
        as Role7,  // error@12: return expression of type 'G5' does not conform to 'Role7'
           Role8  // error@12: return expression of type 'G5' does not conform to 'Role8'
    strong Uses(a: Role7, b: Role8, c: Role5, d: Role2)  // error@20: argument type 'G5' does not conform to expected type 'Role7' | error@27: argument type 'G5' does not conform to expected type 'Role8'
    strong Ef2 async throws { set x: Size; call go(x: Size) async throws }  // error: cannot assign value of type 'Size' to type 'Int'
}

// What calls take to have is looked at where all types fit.
@MainActor container Effects {
    strong    Worker {
        set count = number()  // error@21: call can throw, but it is not marked with 'try' and the error is not handled
        call wait()  // error: 'async' call in a function that does not support concurrency
        call fail()  // error: call can throw, but it is not marked with 'try' and the error is not
        call elsewhere()  // error: call to global actor 'Other'-isolated instance method 'elsewhere()'
        release wait()  // errors: async
        release fail()  // error: call can throw, but it is not marked with 'try' and the error is not | error@9: call can throw but is not marked with 'try'
        release both() async  // error: call can throw but is not marked with 'try'
        release again() throws  // errors: async
    }
    strong    Worker2 { call both() async }  // error: call can throw
    strong    Worker3 { call both() throws }  // error: 'async' call in a function that does not support concurrency
    strong Ti { release go() throws; release wait() }  // errors: expression is 'async' but is not marked with 'await'
    session Se { release go() async; release wait() throws }  // warnings: no 'async' operations occur within 'await' expression | errors: expression is 'async' but is not marked with 'await'
    session   Pu { release go() throws; release wait() }  // error: call can throw, but it is not marked with 'try' and the error is not | errors: call can throw but is not marked with 'try'
    strong Ef async throws { call go() async throws; release bye() async throws }  // warning: no calls to throwing functions occur within 'try' expression
}
lifetime session
