/// What can be listened to without the network.
public actor Downloads {
  private let library: any Library
  private let log: LifeLog
  private var done: Set<Episode.ID> = []

  /// Downloads what the library has.
  public init(library: any Library, log: LifeLog) {
    self.library = library
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }

  /// Downloads an episode. Says whether there is such a one.
  @discardableResult
  public func download(_ id: Episode.ID) async -> Bool {
    guard await library.episode(id) != nil else { return false }
    done.insert(id)
    return true
  }

  /// Whether this one is there.
  public func has(_ id: Episode.ID) -> Bool { done.contains(id) }
}
