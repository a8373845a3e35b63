public import Listening
import Services

/// Keeps the screens of a window.
@MainActor
public final class NavigationStack {
  /// The window's name.
  public let name: String
  /// What is open, the first one at the bottom.
  public private(set) var screens: [any Screen] = []
  private let log: LifeLog

  init(name: String, log: LifeLog) {
    self.name = name
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }

  /// The screen that is seen.
  public var top: (any Screen)? { screens.last }

  func push(_ screen: any Screen) { screens.append(screen) }

  /// The user goes back by one screen.
  public func pop() { _ = screens.popLast() }

  func clear() {
    MainActor.assertIsolated()
    screens = []
    log.note("\(name) cleared")
  }
}
