container GameApp {
    strong    Disk()
    strong    SaveStore(disk: Disk) as Saves
    decorate  LoggingSaves(inner: Saves)
    transient Level(saves: Saves)
}
