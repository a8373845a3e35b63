public overridable container App {
    input  name: String
    strong A as [Missing]  // errors: cannot find type 'Missing' in scope
    strong B async
    strong Gone  // errors: cannot find type 'Gone' in scope | error@12: cannot find 'Gone' in scope
    strong C(sise: Size)  // error@13: incorrect argument label in call (have 'sise:', expected 'size:')
    strong Size
    strong D as Role  // error@17: return expression of type 'D' does not conform to 'Role'
    weak   E
        as Role2  // error@12: return expression of type 'E' does not conform to 'Role2'
    transient F(id: input Away) as Role3  // error: cannot find type 'Away' in scope
    transient G(id: input Int = "x") as Role4, Role5  // errors: default argument value of type 'String' cannot be converted to type 'Int'
    strong H as HiddenRole  // errors: property cannot be declared public because its type uses an internal type
    graph I as Role6, 
        Role7  // errors: return expression of type 'I' does not conform to 'Role7'
    transient J(i: Role6, b: Role7)
    strong K as [Listed]  // error@17: argument type 'K' does not conform to expected type 'Listed'
    strong L as [Listed]  // error@17: argument type 'L' does not conform to expected type 'Listed'
    decorate M(inner: Role3) as Role3  // errors: cannot find type 'Away' in scope | error@14: return expression of type 'M' does not conform to 'Role3'
    strong N(ask: () async -> Size) async  // error: cannot convert value of type 'Size' to closure result type 'Int'
    stored O  // error@14: missing argument for parameter 'size' in call
    purgeable P
        as Role8  // error@12: return expression of type 'P' does not conform to 'Role8'
    tied Q
        as Role9  // error@12: return expression of type 'Q' does not conform to 'Role9'
    session R { call go() }  // error: cannot find type 'Missing' in scope | error: call can throw, but it is not marked with 'try' and the error is not
}
lifetime stored = Stored()
lifetime session
