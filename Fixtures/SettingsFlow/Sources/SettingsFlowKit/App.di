// The components of the app and their lifetimes. Everything else is plain Swift.

/// What the main screen's feature sees of the container.
facet MainContainer {
    make MainScreen
}

/// What the item list's feature sees of the container.
facet ListContainer {
    make ListScreen
    make DetailsScreen(id: Item.ID)
}

/// What the settings feature sees of the container: its three screens, and none of the components
/// that they share.
facet SettingsContainer {
    make StartTimeScreen
    make StopTimeScreen
    make FrequencyScreen
}

/// Creates the app's objects, and retains those that live as long as the app.
container AppContainer: MainContainer, ListContainer, SettingsContainer {
    input     log: LifeLog    // every object reports its init and deinit to it

    // One for the whole app: created when it is first needed, retained until the container is released.
    private strong PersistenceController(items = Item.samples, ...)

    // Nothing to share: each request gets a new one.
    transient ItemServiceImpl as ItemService

    // Shared by all who hold one, and released with its last holder. The next request gets a new one.
    // The container itself never retains them.
    weak {
        // One object, four roles: a component that asks for `StopSettings` cannot see the start time.
        NotificationsSettingsStoreImpl
            as StartSettings, StopSettings, FrequencySettings, SettingsSaver

        // A weak component may hold another one: while the planner lives, so does the store.
        ReminderPlannerImpl as ReminderPlanner

        // Each is released with its own last holder, independently of the others.
        ThumbnailCacheImpl as ThumbnailCache
    }

    // The navigation stack holds the screens. Screens hold their view models, which hold the rest.
    transient {
        MainScreen
        ListScreen
        DetailsScreen(id: input, model: DetailsViewModel(id = id), ...)
        StartTimeScreen
        StopTimeScreen
        FrequencyScreen
    }

    // Each view model asks only for the roles that its screen needs.
    private transient {
        MainViewModel
        ListViewModel
        DetailsViewModel(id: input, ...)
        StartTimeViewModel
        StopTimeViewModel
        FrequencyViewModel
    }
}
