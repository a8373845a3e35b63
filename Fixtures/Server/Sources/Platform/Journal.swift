import Foundation

/// Writes down what the server does, in order: `+` is made, `x` is released, `-` has gone.
///
/// Any thread may write into it.
public final class Journal: @unchecked Sendable {
  private let lock = NSLock()
  private var written: [String] = []
  private let observer: @Sendable (String) -> Void

  /// Makes an empty journal, whose observer is told of each entry as it is written.
  public init(observer: @escaping @Sendable (String) -> Void = { _ in }) {
    self.observer = observer
  }

  /// All that happened, the oldest first.
  public var entries: [String] { lock.withLock { written } }

  /// Writes an entry.
  public func note(_ entry: String) {
    lock.withLock { written.append(entry) }
    observer(entry)
  }

  /// To be called at the end of an `init`.
  public func made(_ name: String) { note("+ \(name)") }
  /// To be called when an object is let go of.
  public func released(_ name: String) { note("x \(name)") }
  /// To be called in a `deinit`.
  public func gone(_ name: String) { note("- \(name)") }
}
