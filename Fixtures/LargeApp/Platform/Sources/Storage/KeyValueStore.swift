public import Lives

/// Keeps texts by name.
public protocol KeyValueStore: AnyObject {
  /// How it keeps them.
  var kind: String { get }
  /// The text of that name.
  subscript(name: String) -> String? { get set }
}

/// Keeps texts in the files of a folder. (This one only says so.)
public final class FileStore: KeyValueStore {
  private let folder: String
  private let log: LifeLog
  private var texts: [String: String] = [:]

  /// Keeps them in that folder.
  public init(folder: String, log: LifeLog) {
    self.folder = folder
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }

  /// See `KeyValueStore`.
  public var kind: String { "files in \(folder)" }

  /// See `KeyValueStore`.
  public subscript(name: String) -> String? {
    get { texts[name] }
    set { texts[name] = newValue }
  }
}
