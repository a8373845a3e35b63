import Foundation

/// Counts what happens, on any thread.
public final class Metrics: @unchecked Sendable {
  private let lock = NSLock()
  private var counts: [String: Int] = [:]

  /// Begins with nothing counted.
  public init() {}

  /// Counts one more.
  public func count(_ name: String) { lock.withLock { counts[name, default: 0] += 1 } }

  /// How many there were.
  public subscript(name: String) -> Int { lock.withLock { counts[name, default: 0] } }
}
