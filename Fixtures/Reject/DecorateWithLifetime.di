container GameApp {
    strong    Disk()
    strong    SaveStore(disk: Disk) as Saves
    decorate strong LoggingSaves(inner: Saves) as Saves
    transient Level(saves: Saves)
}
