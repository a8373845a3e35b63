import Core

container App {
    include CoreParts
    weak   Socket
    // The module's own warning.
    strong Player(tracks: Tracks)
    weak   Tracks
}

container Other {
    include CoreParts
    strong Socket
}

container Reader in Base {
    strong Button(gallery: Gallery)
}
