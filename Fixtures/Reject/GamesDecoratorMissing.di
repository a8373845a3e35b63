container GameApp {
    strong    Disk()
    strong    SaveStore(disk: Disk) as Saves
    transient Level(saves: Saves)
    decorate  LoggingSaves(inner: Saves, logger: Logger) as Saves
    transient Menu(saves: Saves)
}
