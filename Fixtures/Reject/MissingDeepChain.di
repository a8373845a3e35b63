container GameApp {
    transient RootScreen(menu: Menu)
    transient Menu(level: Level)
    transient Level(world: World)
    strong    World(physics: Physics)
    strong    Physics(grid: Grid)
    strong    Grid(settings: GridSettings)
    strong    Audio()
}
