container GameApp {
    strong    Disk()
    strong    SaveStore(disk: Disk) as
    transient Level(saves: Saves)
}
