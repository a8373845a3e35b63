container GameApp {
    input     saves: Saves
    strong    Disk()
    decorate  LoggingSaves(inner: Saves, disk: Disk) as Saves
    transient Level(saves: Saves)
}
