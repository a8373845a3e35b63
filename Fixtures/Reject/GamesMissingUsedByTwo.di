container GameApp {
    strong    Assets()
    strong    Renderer(device: MetalDevice, assets: Assets)
    transient MenuScreen(renderer: Renderer)
    transient LevelScreen(renderer: Renderer, assets: Assets)
    transient Credits(assets: Assets)
}
