container GameApp {
    strong    Disk()
    strong    Store(disk: Disk) as Saves, Scores
    transient Level(store: Saves & Scores)
}
