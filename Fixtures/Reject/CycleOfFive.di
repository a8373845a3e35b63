container GameApp {
    strong    Assets()
    strong    World(physics: Physics)
    strong    Physics(collider: Collider)
    strong    Collider(scene: Scene)
    strong    Scene(renderer: Renderer, assets: Assets)
    strong    Renderer(world: World)
    transient Level(world: World)
}
