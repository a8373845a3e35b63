container GameApp {
    strong    Disk()
    strong    SaveStore(disk: Disk) as Saves
    decorate  LoggingSaves(disk: Disk) as Saves
    transient Level(saves: Saves)
}
