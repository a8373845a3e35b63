container GameApp {
    strong    Disk()
    strong    Store(disk: Disk) as Saves and Scores
    transient Level(saves: Saves, scores: Scores)
}
