container GameApp {
    strong    Assets()
    strong    Settings()
    transient MenuScreen(settings: Settings, haptics: Haptics)
    transient LevelScreen(assets: Assets, haptics: Haptics)
}
