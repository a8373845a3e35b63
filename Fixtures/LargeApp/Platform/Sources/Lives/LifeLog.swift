/// Writes down which objects are made and which go, in order.
///
/// Every type that has a life worth watching reports its `init` and its `deinit` here, in whichever
/// module it stands.
public final class LifeLog {
  /// The beginning or the end of one object's life. Objects are named after their type, and
  /// numbered: `Cart #2` is the second one ever made.
  public enum Event: Equatable {
    /// An object was made.
    case made(String)
    /// An object is gone.
    case gone(String)
  }

  /// All that happened, the oldest first.
  public private(set) var events: [Event] = []
  /// The objects that are alive now, the oldest first.
  public private(set) var living: [String] = []

  private var names: [ObjectIdentifier: String] = [:]
  private var counts: [String: Int] = [:]
  private let observer: (Event) -> Void

  /// Makes an empty log, whose observer is told of each event as it happens.
  public init(observer: @escaping (Event) -> Void = { _ in }) {
    self.observer = observer
  }

  /// To be called at the end of an object's `init`.
  public func made(_ object: AnyObject) {
    let type = "\(type(of: object))"
    counts[type, default: 0] += 1
    let name = "\(type) #\(counts[type, default: 0])"
    names[ObjectIdentifier(object)] = name
    living.append(name)
    record(.made(name))
  }

  /// To be called in an object's `deinit`.
  public func gone(_ object: AnyObject) {
    guard let name = names.removeValue(forKey: ObjectIdentifier(object)) else { return }
    living.removeAll { $0 == name }
    record(.gone(name))
  }

  private func record(_ event: Event) {
    events.append(event)
    observer(event)
  }
}
