public import Listening
public import Services

/// The app: the one place that knows the containers.
@MainActor
public final class App {
  private let services: ServicesContainer

  /// Starts the app, whose objects will report to `log`. No window is open yet.
  public init(log: LifeLog) { services = ServicesContainer(log: log) }

  /// Opens a window.
  public func open(_ name: String) -> Window {
    Window(container: services.makeSceneContainer(name: name))
  }

  /// Quits: the services are released.
  public func quit() async { await services.shutdown() }
}

/// One window. What is its own goes with it.
@MainActor
public final class Window {
  private let container: SceneContainer
  /// Opens its screens.
  public let coordinator: Coordinator
  /// What can be done with an episode.
  public let listening: ListeningFeature

  init(container: SceneContainer) {
    self.container = container
    coordinator = container.coordinator
    listening = ListeningFeature(container: container)
  }

  /// The user shares an episode, on a sheet of its own.
  public func share(_ id: Episode.ID) -> ShareScreen {
    container.makeShareContainer(id: id).makeShareScreen()
  }

  /// The user starts a timer, which runs as long as the settings are open.
  public func startTimer(minutes: Int, on screen: SettingsScreen) {
    container.tie(coordinator.makeTimer(minutes: minutes), to: screen)
  }

  /// The system has little memory left.
  public func memoryWarning() { container.releaseUnused() }

  /// The user closes the window.
  public func close() { container.shutdown() }
}
