import AppCore
import Lives

/// Keeps the screens that are open, each with its container.
final class Navigation {
  private let open: (Item.ID) -> ScreenContainer
  private let log: LifeLog
  private(set) var screens: [(container: ScreenContainer, screen: Screen)] = []

  init(open: @escaping (Item.ID) -> ScreenContainer, log: LifeLog) {
    self.open = open
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }

  var text: String { screens.last?.screen.text ?? "" }

  func show(_ item: Item.ID) {
    let container = open(item)
    screens.append((container, container.screen))
  }

  func back() { screens.removeLast() }
}
