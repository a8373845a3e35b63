container GameApp {
    strong    Assets()
    strong    Menu(items: [MenuItem], assets: Assets)
    strong    PlayItem(assets: Assets) as [MenuItem]
    strong    HelpItem(commands: Commands) as [MenuItem]
    strong    Commands(menu: Menu)
    transient Root(menu: Menu)
}
