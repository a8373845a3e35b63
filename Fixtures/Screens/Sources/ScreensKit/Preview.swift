import Services

/// A library without a disk, for previews and tests: nobody has to wait for it.
struct SampleLibrary: Library {
  var sample = [Episode(1, "Sample")]

  func episodes() -> [Episode] { sample }
  func episode(_ id: Episode.ID) -> Episode? { sample.first { $0.id == id } }
}

extension SceneContainer {
  /// A window as a preview shows it: all of the app, but for what is on the disk.
  static func preview(
    _ sample: [Episode] = SampleLibrary().sample, log: LifeLog = LifeLog(),
    overrides: Overrides = .init()
  ) -> SceneContainer {
    let services = ServicesContainer(
      log: log, overrides: .init(library: { SampleLibrary(sample: sample) }))
    return SceneContainer(parent: services, name: "preview", overrides: overrides)
  }
}
