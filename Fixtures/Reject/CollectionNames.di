container App {
    strong Plugins()
    strong A() as [Plugin]
    strong B() as [Int: Plugin] at 2
    strong C() as [Role]
    strong D() as [String: Role] at "d"
    // One accessor cannot have two names.
    strong E() as [Third] { accessor thirds for [Third] }
    strong F() as [Third] { accessor others for [Third] }
    // A collection of tuples has no name.
    strong (Int, Int) as [(Int, Int)] = (1, 2)
}
