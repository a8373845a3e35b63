/// All episodes.
public protocol Library: Sendable {
  /// What there is, in order.
  func episodes() async -> [Episode]
  /// The one of this number, if there is one.
  func episode(_ id: Episode.ID) async -> Episode?
}

/// The library on the disk, which has to be read before anybody can use it.
public actor StoredLibrary: Library {
  private let stored: [Episode]
  private let log: LifeLog

  /// Reads the library.
  public init(log: LifeLog) async {
    // Long enough for others to come and ask for it too.
    try? await Task.sleep(nanoseconds: 2_000_000)
    self.log = log
    stored = [Episode(1, "Lifetimes"), Episode(2, "Actors"), Episode(3, "Screens")]
    log.made(self)
  }

  deinit { log.gone(self) }

  /// What there is, in order.
  public func episodes() -> [Episode] { stored }
  /// The one of this number, if there is one.
  public func episode(_ id: Episode.ID) -> Episode? { stored.first { $0.id == id } }

  /// Writes back what was changed.
  public func close() async {
    await Task.yield()
    log.note("library closed")
  }
}
