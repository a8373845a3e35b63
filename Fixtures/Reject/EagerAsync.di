container GameApp {
    strong    Assets() async
    eager strong Preloader(assets: Assets)
    transient Level(preloader: Preloader)
}
