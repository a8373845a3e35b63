container App {
    Left      graph () { set right: Right; call start() }
    Right strong
    Outer decorate (inner: Right) as Right
    strong  { set weak menu: Left }
    weak strong { Foo() }
}
container Two Sendable {
    strong A
}
container Three Two {
}
container Four Four {
}
