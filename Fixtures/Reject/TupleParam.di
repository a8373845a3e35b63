container GameApp {
    input     seed: Int
    strong    (Int, Int) = (800, 600) { accessor screenSize }
    strong    Random(seed: Int)
    transient Level(size: (Int, Double), random: Random)
}
