import Foundation

/// Writes down which objects are made and which go, in order, on whatever thread they do.
public final class LifeLog: @unchecked Sendable {
  /// All that happened, the oldest first: `+` is made, `-` has gone, and whatever else is noted.
  public var events: [String] { lock.withLock { happened } }
  /// The objects that are alive now, the oldest first.
  public var living: [String] { lock.withLock { alive } }

  private let lock = NSLock()
  private let observer: @Sendable (String) -> Void
  private var happened: [String] = []
  private var alive: [String] = []
  private var names: [ObjectIdentifier: String] = [:]
  private var counts: [String: Int] = [:]

  /// Makes an empty log, whose observer is told of each event as it happens.
  public init(observer: @escaping @Sendable (String) -> Void = { _ in }) {
    self.observer = observer
  }

  /// To be called at the end of an object's `init`.
  public func made(_ object: AnyObject) {
    let type = "\(type(of: object))"
    let name = lock.withLock {
      counts[type, default: 0] += 1
      let name = "\(type) #\(counts[type, default: 0])"
      names[ObjectIdentifier(object)] = name
      alive.append(name)
      return name
    }
    note("+ \(name)")
  }

  /// To be called in an object's `deinit`.
  public func gone(_ object: AnyObject) {
    let name = lock.withLock {
      let name = names.removeValue(forKey: ObjectIdentifier(object))
      alive.removeAll { $0 == name }
      return name
    }
    if let name { note("- \(name)") }
  }

  /// Writes down what happens besides.
  public func note(_ event: String) {
    lock.withLock { happened.append(event) }
    observer(event)
  }
}
