public import Listening
public import Services

/// The list of episodes.
@MainActor
public final class HomeScreen: Screen {
  /// What it shows.
  public let model: HomeModel
  private let nowPlaying: NowPlaying
  private let log: LifeLog

  init(model: HomeModel, nowPlaying: NowPlaying, log: LifeLog) {
    self.model = model
    self.nowPlaying = nowPlaying
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }

  /// What stands on top of it.
  public var title: String { "Episodes" }
  /// The episodes, and what plays.
  public var text: String {
    model.episodes.map(\.title).joined(separator: ", ") + "; " + nowPlaying.text
  }
}

/// What the list shows.
@MainActor
public final class HomeModel {
  /// The episodes, once they are loaded.
  public private(set) var episodes: [Episode] = []
  private let library: any Library
  private let artwork: Artwork

  init(library: any Library, artwork: Artwork) {
    self.library = library
    self.artwork = artwork
  }

  func load() async {
    episodes = await library.episodes()
    artwork.show(episodes.count)
  }
}

/// The episodes' pictures: large, and easily made again.
@MainActor
final class Artwork {
  private let log: LifeLog
  private(set) var pictures = 0

  init(log: LifeLog) {
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }

  func show(_ count: Int) { pictures = count }
}
