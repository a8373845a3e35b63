#if DEBUG
import NotThere
#else
import Foundation
#endif
container App {
    #if DEBUG
    input  level: Int
    strong Fine
    #else
    input  level: Int = "x"  // error@25: default argument value of type 'String' cannot be converted to type 'Int'
    strong A(sise: Size)  // error@13: incorrect argument label in call (have 'sise:', expected 'size:')
    strong B as Role  // error@17: return expression of type 'B' does not conform to 'Role'
    strong Gone  // errors: cannot find type 'Gone' in scope | error@12: cannot find 'Gone' in scope
    #endif
    strong Size
    transient C(size: Size, level: Int)  // error@23: cannot convert value of type 'Size' to expected argument type 'Int'
    #if os(Linux)
    strong D(size: Size) as [Part]  // error@29: value of type 'D' does not conform to specified type 'Part'
    weak   E
        as Role2  // error@12: return expression of type 'E' does not conform to 'Role2'
    transient F(size: input Size = 5)  // error@36: default argument value of type 'Int' cannot be converted to type 'Size'
    strong G = absent  // error@16: cannot find 'absent' in scope
    strong H { set x: Size; call go(siz: Size) }  // error: cannot assign value of type 'Size' to type 'Int' | error@16: incorrect argument label in call (have 'siz:', expected 'size:')
    strong I { release end(after = "x") }  // errors@36: cannot convert value of type 'String' to expected argument type 'Int'
    decorate J(inner: Part) as Part  // error@23: cannot convert value of type 'D' to expected argument type 'Int'
    strong K(parts: [Part])  // error@21: cannot convert value of type '[any Part]' to expected argument type 'Int'
    #else
    strong Never(sise: Size)
    #endif
    stored L(size: Size)  // error@20: cannot convert value of type 'Size' to expected argument type 'Int'
    #if !DEBUG
    stored M(size: Size)  // error@20: cannot convert value of type 'Size' to expected argument type 'Int'
    #endif
}
lifetime stored = Stored(x: 1)  // error@29: argument passed to call that takes no arguments
#if !DEBUG
traits PetInjected {
    var name: Int = "x"  // error@21: cannot convert value of type 'String' to specified type 'Int'
    #if os(Linux)
    let other: Lost = 1  // errors: cannot find type 'Lost' in scope
    #endif
}
facet Scene { 
    #if os(Linux)
    Missing  // error: cannot find type 'Missing' in scope
    #endif
}
#endif
container Child in App {
    #if !DEBUG
    strong N(size: Size)  // error@27: cannot convert value of type 'Size' to expected argument type 'Int'
    #endif
}
