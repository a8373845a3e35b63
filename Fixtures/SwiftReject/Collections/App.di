container App {
    input     prefix: String
    strong    Size
    strong    A as [Part]  // error@20: argument type 'A' does not conform to expected type 'Part'
    weak      B as [Part]  // error@20: argument type 'B' does not conform to expected type 'Part'
    transient C as [Part]  // error@15: argument type 'C' does not conform to expected type 'Part'
    graph     D as [Part]  // error@20: argument type 'D' does not conform to expected type 'Part'
    purgeable E as [Part]  // error@20: argument type 'E' does not conform to expected type 'Part'
    session   F as [Part]  // error@20: argument type 'F' does not conform to expected type 'Part'
    strong    G(sise: Size) as [Part]  // error@16: incorrect argument label in call (have 'sise:', expected 'size:')
    strong    Gone as [Part]  // errors: cannot find type 'Gone' in scope | error@15: cannot find 'Gone' in scope
    strong    H
        as [Part]  // error@12: argument type 'H' does not conform to expected type 'Part'
    strong    I as [class Base]  // error@20: cannot convert value of type 'I' to expected argument type 'Base'
    strong    J as [String: Page] at "j"  // error@20: argument type 'J' does not conform to expected type 'Page'
    strong    K as [String: Page] at 3  // error@38: cannot convert value of type 'Int' to expected argument type 'String'
    strong    L as [String: Page] at prefix + 5  // error@47: cannot convert value of type 'Int' to expected argument type 'String'
    strong    M as [String: Page] at String(
            absent)  // error@13: cannot find 'absent' in scope
    strong    N as [Unknown]  // errors: cannot find type 'Unknown' in scope
    strong    O as [Nowhere: Page] at 1 { accessor somewhere for [Nowhere: Page] }  // errors: cannot find type 'Nowhere' in scope
    strong    P as [String: Nobody] at "p"  // errors: cannot find type 'Nobody' in scope
    strong    Q throws as [Other]  // error@27: argument type 'Q' does not conform to expected type 'Other'
    strong    R async as [Other]  // error: argument type 'R' does not conform to expected type 'Other'
    strong    S as self, [Part]  // error@26: argument type 'S' does not conform to expected type 'Part'
    transient Uses(parts: [Part])  // error@27: cannot convert value of type '[any Part]' to expected argument type
    transient Uses2(parts: [Part]?)  // error@28: cannot convert value of type '[any Part]' to expected argument type
    transient Uses3(pages: [String: Page] = 3, none: [Absent] = 4)  // error@65: cannot convert value of type 'Int' to expected argument type '[Int]'
    transient Uses4(make: () -> [Part])  // error@34: cannot convert value of type '[any Part]' to closure result type 'Int'
}
lifetime session
container Keys {
    strong    T as [String: Page] at key()  // error: call can throw, but it is not marked with 'try' and the error is not handled
}
