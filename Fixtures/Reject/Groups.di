container App {
    weak {
        strong A()
        input x: Int
        strong { B() }
        C(a: A)
    }
    strong D(c: C)
}
