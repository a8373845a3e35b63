// Listening to an episode: a feature by itself, which knows the app by its facet.

public import Services

/// What the feature asks the scene for. All of it is used on the main actor.
@MainActor
public facet ListeningFacet {
  Player
  NowPlaying
  Downloads async
  make EpisodeScreen(id: Episode.ID) async
}

/// What a container includes to have that, if it has the services.
bundle ListeningParts {
  // Shared by the screens that show it, and gone with the last of them.
  weak      NowPlaying(player: Player, log: LifeLog)
  transient EpisodeScreen(
    model: EpisodeModel(id: id), nowPlaying: NowPlaying, id: input Episode.ID, log: LifeLog
  )
  private transient EpisodeModel(
    id: input Episode.ID, library: Library, downloads: Downloads, player: Player
  )
}
