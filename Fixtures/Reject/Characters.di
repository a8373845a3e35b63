container App {
    strong “A”()
    strong B()
    strong C(d: D)
    strong D()
    strong `E()
    strong F(g: #)
}
