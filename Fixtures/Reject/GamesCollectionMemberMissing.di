container GameApp {
    strong    Assets()
    transient Goblin(assets: Assets) as [Enemy]
    transient Boss(assets: Assets, path: PathFinder) as [Enemy]
    transient Level(enemies: [Enemy])
    transient Menu(level: Level)
}
