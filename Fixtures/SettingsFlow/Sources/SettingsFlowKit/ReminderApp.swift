/// The app: the one place that knows the whole container. It hands each feature the facet of it
/// that the feature asks for.
public final class ReminderApp {
  /// The screens that are open.
  public let navigation = NavigationStack()
  /// The main screen.
  public let main: MainFeature
  /// The item list and its details.
  public let list: ListFeature
  /// The settings, on three screens.
  public let settings: SettingsFeature

  /// Starts the app, whose objects will report to `log`. No screen is open yet.
  public init(log: LifeLog) {
    let container = AppContainer(log: log)
    main = MainFeature(container: container, navigation: navigation)
    list = ListFeature(container: container, navigation: navigation)
    settings = SettingsFeature(container: container, navigation: navigation)
  }
}
