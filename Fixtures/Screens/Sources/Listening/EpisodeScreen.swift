public import Services

/// One episode, to be played or downloaded.
@MainActor
public final class EpisodeScreen: Screen {
  /// What the user can do here.
  public let model: EpisodeModel
  /// What is played, which other screens show too.
  public let nowPlaying: NowPlaying
  private let id: Episode.ID
  private let log: LifeLog

  /// Shows what the model has.
  public init(model: EpisodeModel, nowPlaying: NowPlaying, id: Episode.ID, log: LifeLog) {
    self.model = model
    self.nowPlaying = nowPlaying
    self.id = id
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }

  /// The episode's number.
  public var title: String { "Episode \(id.number)" }
  /// The episode's title, and what plays.
  public var text: String { "\(model.episode?.title ?? "…"); \(nowPlaying.text)" }
}

/// What the user can do with an episode.
@MainActor
public final class EpisodeModel {
  /// The episode, once it is loaded.
  public private(set) var episode: Episode?
  /// Whether it can be listened to without the network.
  public private(set) var isDownloaded = false
  private let id: Episode.ID
  private let library: any Library
  private let downloads: Downloads
  private let player: Player

  /// Nothing is loaded before ``load()``.
  public init(id: Episode.ID, library: any Library, downloads: Downloads, player: Player) {
    self.id = id
    self.library = library
    self.downloads = downloads
    self.player = player
  }

  /// Loads what the screen shows.
  public func load() async {
    episode = await library.episode(id)
    isDownloaded = await downloads.has(id)
  }

  /// The user wants to listen.
  public func play() {
    if let episode { player.play(episode) }
  }

  /// The user wants to take it along.
  public func download() async { isDownloaded = await downloads.download(id) }
}

/// What plays now, in words.
@MainActor
public final class NowPlaying {
  private let player: Player
  private let log: LifeLog

  /// Watches the player.
  public init(player: Player, log: LifeLog) {
    self.player = player
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }

  /// What plays.
  public var text: String { player.playing.map { "playing \($0.title)" } ?? "silence" }
}
