container GameApp {
    strong    Disk()
    strong    Store(disk: Disk) as (Saves, Scores)
    transient Level(saves: Saves, scores: Scores)
}
