container GameApp {
    input     seed: Int
    strong    (Int, Int) = (800, 600)
    strong    Random(seed: Int)
    transient Level(size: (Int, Int), random: Random)
}
