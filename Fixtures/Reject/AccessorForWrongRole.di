container GameApp {
    strong    Disk()
    strong    Store(disk: Disk) as Saves, Scores {
        accessor gameSaves for Save
    }
    transient Level(saves: Saves, scores: Scores)
}
