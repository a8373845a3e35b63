container PlayerApp {
    strong    Network()
    weak      Decoder()
    transient Loader(decoder: Decoder, network: Network)
    purgeable Thumbnails(loader: Loader)
    transient Grid(thumbnails: Thumbnails, decoder: Decoder)
}
