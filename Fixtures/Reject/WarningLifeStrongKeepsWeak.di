container SettingsApp {
    strong    Defaults()
    weak      SettingsStore(defaults: Defaults)
    strong    ThemeManager(settings: SettingsStore)
    transient SettingsScreen(settings: SettingsStore)
}
