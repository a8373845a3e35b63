public import Listening
import Services

/// A sheet to share an episode from.
@MainActor
public final class ShareScreen: Screen {
  let draft: Draft
  private let nowPlaying: NowPlaying
  private let log: LifeLog

  init(draft: Draft, nowPlaying: NowPlaying, log: LifeLog) {
    self.draft = draft
    self.nowPlaying = nowPlaying
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }

  /// What stands on top of it.
  public var title: String { "Share" }
  /// What will be sent.
  public var text: String { draft.text }
}

/// What will be sent.
@MainActor
final class Draft {
  var text: String
  private let log: LifeLog

  init(id: Episode.ID, log: LifeLog) {
    text = "Listen to \(id.number)!"
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }
}
