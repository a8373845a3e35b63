/// What the server was told when it was started.
public struct Config: Sendable, Equatable {
  /// The name that it answers with.
  public let name: String
  /// How many jobs it does at once.
  public let workers: Int

  /// Reads the settings, and stops at one that is not there or makes no sense.
  public init(reading environment: [String: String]) throws {
    guard let name = environment["NAME"] else { throw ConfigError.missing("NAME") }
    let workers = environment["WORKERS"] ?? "2"
    guard let count = Int(workers), count > 0 else { throw ConfigError.senseless(workers) }
    self.name = name
    self.workers = count
  }
}

/// Why a config could not be read.
public enum ConfigError: Error, Equatable {
  /// The setting of this name is not there.
  case missing(String)
  /// This is no number of workers.
  case senseless(String)
}
