// What is offered is a protocol or a superclass, what is collected too.
container App: () -> Int {
    strong A as [P?]
    strong B as [[P]]
    strong C as [(P) -> Q]
    strong D as class (A, B)
    strong E as class Base?
    strong F as [String: class Base?] at "f"
    strong G as Optional<P>
}
container Other: any Codable {
    strong H
}
