container App {
    input  a: Int =
    strong B(c = , d: Int = )
    strong E(f: F(g: , 2))
    strong H(i: I(j:))
    strong K =
}
