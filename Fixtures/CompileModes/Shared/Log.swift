import Synchronization

/// What the parts of the app write down, from any thread.
public nonisolated final class Log: Sendable {
  private let written = Mutex<[String]>([])

  public init() {}

  public var lines: [String] { written.withLock { $0 } }

  public func note(_ line: String) { written.withLock { $0.append(line) } }
}

/// A storage of the app's own: it makes an instance anew when one was asked for too often.
nonisolated final class Cached<Value> {
  private let limit: Int
  private var kept: Value?
  private var uses = 0

  init(limit: Int) { self.limit = limit }

  func instance(orMake make: () throws -> Value) rethrows -> Value {
    if let kept, uses < limit {
      uses += 1
      return kept
    }
    let made = try make()
    kept = made
    uses = 1
    return made
  }
}
