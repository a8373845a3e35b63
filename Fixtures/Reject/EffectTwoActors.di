container PlayerApp: Sendable {
    @MainActor strong Display()
    @AudioActor strong Mixer()
    @MainActor strong Player(display: Display, mixer: Mixer)
}
