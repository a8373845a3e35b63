container PlayerApp {
    input     library: Library
    strong    [Track] = library.tracks
    strong    Array<Track> named favourites = library.favourites
    strong    Array<Track> = library.recent
    transient Playlist(tracks: [Track], favourites: [Track] named favourites)
}
