/// The settings, on three screens: what the user can do there.
public final class SettingsFeature {
  private let container: any SettingsContainer
  private let navigation: NavigationStack

  init(container: any SettingsContainer, navigation: NavigationStack) {
    self.container = container
    self.navigation = navigation
  }

  /// Opens the flow on its first screen.
  @discardableResult
  public func open() -> StartTimeScreen {
    let screen = container.makeStartTimeScreen()
    navigation.push(screen)
    return screen
  }

  /// Goes on to the second screen.
  @discardableResult
  public func showStopTime() -> StopTimeScreen {
    let screen = container.makeStopTimeScreen()
    navigation.push(screen)
    return screen
  }

  /// Goes on to the last screen.
  @discardableResult
  public func showFrequency() -> FrequencyScreen {
    let screen = container.makeFrequencyScreen()
    navigation.push(screen)
    return screen
  }
}
