container App {
    open strong A(q: Q)
    static strong B()
    strong C.
    strong D..E
    let x = 3
    var y: Int
    func z() {}
    singleton F()
}
