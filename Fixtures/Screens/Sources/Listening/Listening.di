// Listening to an episode: a self-contained feature, which sees the app through its facet.

public import Services

/// What the feature sees of the scene. All of it is used on the main actor.
@MainActor
public facet ListeningFacet {
    Player
    NowPlaying
    Downloads async
    make EpisodeScreen(id: Episode.ID) async
}

/// What a container includes to satisfy the facet, if it provides the services.
bundle ListeningParts {
    // Shared by the screens that show it, and released with the last of them.
    weak      NowPlaying
    transient EpisodeScreen(model: EpisodeModel(id = id), id: input, ...)
    private transient EpisodeModel(id: input, ...)
}
