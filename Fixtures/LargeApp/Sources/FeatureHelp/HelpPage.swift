public import Lives

/// The articles in one language.
public final class HelpIndex {
  private let language: String
  private let log: LifeLog

  /// Those in that language.
  public init(language: String, log: LifeLog) {
    self.language = language
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }

  /// The article about something.
  func article(about topic: String) -> String { "About \(topic), in \(language)" }
}

/// A page of help.
public final class HelpPage {
  /// What it says.
  public let text: String
  private let log: LifeLog

  /// The page about that.
  public init(topic: String, index: HelpIndex, log: LifeLog) {
    text = index.article(about: topic)
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }
}
