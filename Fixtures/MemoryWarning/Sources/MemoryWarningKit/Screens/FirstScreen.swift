/// Shows the news, and opens photos.
///
/// It is given a closure that makes the next screen, and so it depends on nothing that only the
/// next screen needs.
public final class FirstScreen: Screen {
  /// The controller that the screen lies on.
  public weak var navigation: NavigationController?
  private let news: () -> News
  private let makeSecond: () -> SecondScreen
  private let log: LifeLog

  init(news: @escaping () -> News, makeSecond: @escaping () -> SecondScreen, log: LifeLog) {
    self.news = news
    self.makeSecond = makeSecond
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }

  /// The news, as they are when they are read.
  public var text: String { news().headline }

  /// The user opens a photo.
  public func openPhoto() { navigation?.push(makeSecond()) }
}
