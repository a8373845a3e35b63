// What the app is made of, and how long each part lives. Everything else is plain Swift.

/// What the main screen's feature may ask the container for.
facet MainContainer {
  make MainScreen
}

/// What the item list's feature may ask the container for.
facet ListContainer {
  make ListScreen
  make DetailsScreen(id: Item.ID)
}

/// What the settings' feature may ask the container for: its three screens, and none of the parts
/// that they share.
facet SettingsContainer {
  make StartTimeScreen
  make StopTimeScreen
  make FrequencyScreen
}

/// Makes the app's objects, and keeps those that live as long as the app.
container AppContainer: MainContainer, ListContainer, SettingsContainer {
  input log: LifeLog  // told by every object when it is made and when it goes

  // One for the whole app: made when it is first needed, kept until the container goes.
  private strong PersistenceController(items = Item.samples, log: LifeLog)

  // Nothing to share: whoever asks gets one of their own.
  transient ItemServiceImpl(persistence: PersistenceController, log: LifeLog) as ItemService

  // Shared by all who hold one, and gone with the last of them; who asks after that gets a new one.
  // The container itself never keeps them alive.
  weak {
    // One object, four narrow views of it: whoever asks for `StopSettings` cannot see the start.
    NotificationsSettingsStoreImpl(persistence: PersistenceController, log: LifeLog)
      as StartSettings, StopSettings, FrequencySettings, SettingsSaver

    // A weak component may hold another: while the planner lives, the store does.
    ReminderPlannerImpl(
      start: StartSettings, stop: StopSettings, frequency: FrequencySettings, log: LifeLog
    ) as ReminderPlanner

    // Each goes when its own holders are gone, whatever the others do.
    ThumbnailCacheImpl(log: LifeLog) as ThumbnailCache
  }

  // Screens are held by the navigation stack, and hold their view models, which hold the rest.
  transient {
    MainScreen(model: MainViewModel, log: LifeLog)
    ListScreen(model: ListViewModel, log: LifeLog)
    DetailsScreen(id: input Item.ID, model: DetailsViewModel(id: id), log: LifeLog)
    StartTimeScreen(model: StartTimeViewModel, log: LifeLog)
    StopTimeScreen(model: StopTimeViewModel, log: LifeLog)
    FrequencyScreen(model: FrequencyViewModel, log: LifeLog)
  }

  // Each view model asks for the roles that its screen needs, and for nothing more.
  private transient {
    MainViewModel(service: ItemService)
    ListViewModel(service: ItemService, thumbnails: ThumbnailCache)
    DetailsViewModel(id: input Item.ID, service: ItemService, thumbnails: ThumbnailCache)
    StartTimeViewModel(settings: StartSettings)
    StopTimeViewModel(settings: StopSettings, planner: ReminderPlanner)
    FrequencyViewModel(settings: FrequencySettings, saver: SettingsSaver, planner: ReminderPlanner)
  }
}
