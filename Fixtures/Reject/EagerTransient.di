container GameApp {
    strong    Assets()
    eager transient Preloader(assets: Assets)
    transient Level(assets: Assets)
}
