container GameApp {
    strong    Disk()
    strong    SaveStore(disk: Disk)
    decorate  LoggingSaves(inner: Saves) as Saves
    transient Level(store: SaveStore)
}
