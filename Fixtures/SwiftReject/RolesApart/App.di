lifetime session
lifetime stored = Stored()
container App {
    strong    A
        as Role  // error@12: return expression of type 'A' does not conform to 'Role'
    weak      B
        as Role2  // error@12: return expression of type 'B' does not conform to 'Role2'
    transient C
        as Role3  // error@12: return expression of type 'C' does not conform to 'Role3'
    graph     D
        as Role4  // errors: return expression of type 'D' does not conform to 'Role4'
    purgeable E
        as Role5  // error@12: return expression of type 'E' does not conform to 'Role5'
    tied      F
        as Role6  // error@12: return expression of type 'F' does not conform to 'Role6'
    session   G
        as Role7  // error@12: return expression of type 'G' does not conform to 'Role7'
    stored    H
        as Role8  // error@12: return expression of type 'H' does not conform to 'Role8'
    weak      I
        as Role9,  // error@12: return expression of type 'I' does not conform to 'Role9'
           Role10  // error@12: return expression of type 'I' does not conform to 'Role10'
    private strong J
        as Role11  // error@12: return expression of type 'J' does not conform to 'Role11'
    private weak K
        as Role12  // error@12: return expression of type 'K' does not conform to 'Role12'
    private transient L
        as Role13  // error@12: return expression of type 'L' does not conform to 'Role13'
    private graph M
        as Role14,  // error@12: return expression of type 'M' does not conform to 'Role14'
           Role15  // error@12: return expression of type 'M' does not conform to 'Role15'
    private session N
        as Role16  // error@12: return expression of type 'N' does not conform to 'Role16'
    transient O
        as class Base  // error@12: cannot convert return expression of type 'O' to return type 'Base'
    eager strong P
        as Role17  // error@12: cannot assign value of type 'P' to type 'any Role17'
    transient Q(d: Role4, m: Role14, m2: Role15)
        as Role18  // error@12: return expression of type 'Q' does not conform to 'Role18'
        = Q.make(d, m, m2)  // error@21: argument type 'M' does not conform to expected type 'Role14' | error@24: argument type 'M' does not conform to expected type 'Role15'
    transient R(
        id: input Int)
        as Role19,  // error@12: return expression of type 'R' does not conform to 'Role19'
           Role20  // error@12: return expression of type 'R' does not conform to 'Role20'
    strong   Uses(a: Role, b: Role2, c: Role3, d: Role4, e: Role5, g: Role7, h: Role8, j: Role11, k: Role12,
        l: Role13, n: Role16, p: Role17, q: Role18, make: (Int) -> Role19, f: () -> Role9)
    weak      S async
        as Role21  // error@12: return expression of type 'S' does not conform to 'Role21'
    transient T throws
        as Role22  // error@12: return expression of type 'T' does not conform to 'Role22'
    graph     U async throws
        as Role23  // error@12: return expression of type 'U' does not conform to 'Role23'
    strong    V async throws
        as Role24  // error@12: return expression of type 'V' does not conform to 'Role24'
}
