@MainActor container App {
    strong    Size
    strong    A {
        set siz: Size  // error@14: value of type 'A' has no member 'siz'
        set size: Size  // error@21: cannot assign value of type 'Size' to type 'Int'
        set weak held: Size  // error@25: cannot assign value of type 'Size' to type 'Int'
        set make: () -> Size  // error@21: cannot assign value of type '() -> Size' to type '() -> Int'
        set text: String = 5  // error@21: cannot assign value of type 'Int' to type 'String'
        set row: Row2(id = "x")  // error@28: cannot convert value of type 'String' to expected argument type 'Int'
        set count = number()  // error@22: call can throw, but it is not marked with 'try' and the error is not handled
        call go(siz: Size)  // error@16: incorrect argument label in call (have 'siz:', expected 'size:')
        call go(
            size: Size,
            n = "x")  // error@17: cannot convert value of type 'String' to expected argument type 'Int'
        call wait()  // error@9: 'async' call in a function that does not support concurrency
        call fail()  // error@9: call can throw, but it is not marked with 'try' and the error is not
        call both() async  // error@9: call can throw, but it is not marked with 'try' and the error is not
        call both() throws  // error@9: 'async' call in a function that does not support concurrency
        call other() async throws  // error@22: missing argument for parameter 'x' in call
        call elsewhere()  // error@14: call to global actor 'Other'-isolated instance method 'elsewhere()'
        call priv()  // error@14: 'priv' is inaccessible due to 'private' protection level
        release wait()  // error@9: 'async' call in a function that does not support concurrency
        release fail()  // error@9: call can throw, but it is not marked with 'try' and the error is not
        release both() async  // error@12: call can throw, but it is not marked with 'try' and the error is not
        release again() throws  // error@12: 'async' call in a function that does not support concurrency
        release gone()  // error@17: value of type 'A' has no member 'gone'
        release end(after = "x")  // error@29: cannot convert value of type 'String' to expected argument type 'Int'
        release end(
            after = absent)  // error@21: cannot find 'absent' in scope
        release priv()  // error@17: 'priv' is inaccessible due to 'private' protection level
        accessor anA
    }
    transient Row2(id: input Int)
    transient Row(id: input Int) {
        set back: Size  // error@20: cannot assign value of type 'Size' to type 'Int'
        call go(other: input Int = 5)  // error@16: incorrect argument label in call (have 'other:', expected 'id:') | error@24: cannot convert value of type 'Int' to expected argument type 'String'
        set more: input Missing  // error@19: cannot find type 'Missing' in scope
    }
    transient T as Role {  // error@26: value of type 'T' does not conform to specified type 'Role'
        set size: Size
    }
    weak W as WRole {  // error@26: return expression of type 'W' does not conform to 'WRole'
        set size: Size
    }
    weak W2 as WRole2  // error@28: return expression of type 'W2' does not conform to 'WRole2'
    transient T2
        as Role2  // error@12: return expression of type 'T2' does not conform to 'Role2'
    weak W3
        as WRole3  // error@28: return expression of type 'W3' does not conform to 'WRole3'
    graph G3
        as GRole3  // error@12: return expression of type 'G3' does not conform to 'GRole3'
    tied T3
        as TRole3  // error@37: return expression of type 'T3' does not conform to 'TRole3'
    tied T4
        as TRole4  // error@37: return expression of type 'T4' does not conform to 'TRole4'
    { set size: Size }
    transient T5
        as Role5  // error@24: value of type 'T5' does not conform to specified type 'Role5' | error@27: value of type 'T5' does not conform to specified type 'Role5'
    { call go() }
    strong S5
        as Role6  // error@26: return expression of type 'S5' does not conform to 'Role6'
    { call go() }
    graph G5
        as Role7,  // error@35: return expression of type 'G5' does not conform to 'Role7' | error@24: value of type 'G5' does not conform to specified type 'Role7'
           Role8  // error@35: return expression of type 'G5' does not conform to 'Role8' | error@24: value of type 'G5' does not conform to specified type 'Role8'
    strong Uses(a: Role7, b: Role8, c: Role5, d: Role2)
    strong Ti { release go() throws; release wait() }  // error@38: 'async' call in a function that does not support concurrency
    session Se { release go() async; release wait() throws }  // warning@15: no 'async' operations occur within 'await' expression | error@41: 'async' call in a function that does not support concurrency
    session   Pu { release go() throws; release wait() }  // error@41: call can throw, but it is not marked with 'try' and the error is not
    strong Ef async throws { call go() async throws; release bye() async throws }  // warning@20: no calls to throwing functions occur within 'try' expression | warning@51: no 'async' operations occur within 'await' expression
    strong Ef2 async throws { set x: Size; call go(x: Size) async throws }  // error@39: cannot assign value of type 'Size' to type 'Int' | error@55: cannot convert value of type 'Size' to expected argument type 'Int'
}
lifetime session
