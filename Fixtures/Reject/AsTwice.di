container GameApp {
    strong    Disk()
    strong    Store(disk: Disk) as Saves as Scores
    transient Level(saves: Saves, scores: Scores)
}
