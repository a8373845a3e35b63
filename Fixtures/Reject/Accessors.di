container App {
    input     engine: Int
    strong    Engine()
    strong    URLSession()
    strong    UrlSession()
    strong    Tie()
    strong    Shutdown() { accessor shutdown }
    strong    (Int, Int) = (1, 2)
    private strong (Int, String) = (1, "")
    transient Pair() { accessor lamp }
    strong    Lamp()
    strong    P() as A, AProtocol
    strong    Uses(p: (Int, String))
}
