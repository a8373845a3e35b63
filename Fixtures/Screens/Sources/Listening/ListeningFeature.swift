public import Services

/// The feature: what users can do with one episode.
@MainActor
public final class ListeningFeature {
  private let container: any ListeningFacet

  /// Asks `container` for screens.
  public init(container: any ListeningFacet) { self.container = container }

  /// A screen for one episode, with what it shows.
  public func open(_ id: Episode.ID) async -> EpisodeScreen {
    let screen = await container.makeEpisodeScreen(id: id)
    await screen.model.load()
    return screen
  }

  /// Whether anything plays. Nobody waits for this.
  public var isPlaying: Bool { container.player.playing != nil }
}
