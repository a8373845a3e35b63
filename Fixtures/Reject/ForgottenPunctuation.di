container App {
    strong A()
    strong B()
    strong C(a: A b: B)
    strong D(a: A; b: B)
    strong E(a A, b:: B)
    strong F(a: A,, b = = 3)
    strong G(a: A, missing: Missing)
    strong H() as Playing, , Singing
}
