/// Is told what observed containers create, reuse and release: `App(observer: trace)`.
nonisolated package protocol ContainerObserver: Swift.Sendable {
  /// Called on the thread that asked the container, never under the container's lock.
  func observe(_ event: ContainerEvent)
}

/// A component was created, reused or released.
nonisolated package struct ContainerEvent: Swift.Sendable {
  /// The kind of event.
  package enum Kind: Swift.Sendable {
    /// Its init has returned.
    case made
    /// An instance that was there already was given.
    case reused
    /// Its `release` has run.
    case released
  }

  /// The kind of event.
  package let kind: Kind
  /// The component, as in the manifest.
  package let component: Swift.String
  /// The container that has the component.
  package let container: Swift.String
  /// The key of a keyed instance.
  package let key: Swift.String?
  /// When it began, in nanoseconds of a monotonic clock.
  package let start: Swift.UInt64
  /// How long it took, in nanoseconds, with all that it created itself.
  package let duration: Swift.UInt64

  /// An event, for tests of observers.
  package init(
    kind: Kind, component: Swift.String, container: Swift.String, key: Swift.String? = nil,
    start: Swift.UInt64 = 0, duration: Swift.UInt64 = 0
  ) {
    self.kind = kind
    self.component = component
    self.container = container
    self.key = key
    self.start = start
    self.duration = duration
  }

  /// The time, in nanoseconds of a monotonic clock.
  package static var now: Swift.UInt64 {
    #if canImport(Darwin)
      return clock_gettime_nsec_np(CLOCK_UPTIME_RAW)
    #else
      let passed = began.duration(to: _Concurrency.ContinuousClock.now).components
      return Swift.UInt64(bitPattern: passed.seconds) * 1_000_000_000
        + Swift.UInt64(bitPattern: passed.attoseconds / 1_000_000_000)
    #endif
  }

  #if !canImport(Darwin)
    private static let began = _Concurrency.ContinuousClock.now
  #endif
}

/// An observer that notes all events, and prints them as a tree:
///
///     let trace = ContainerTrace()
///     let app = App(observer: trace)
///     print(trace)
nonisolated package final class ContainerTrace: ContainerObserver,
  Swift.CustomStringConvertible, @unchecked Swift.Sendable
{
  private let lock = TenonLock()
  private var noted: [ContainerEvent] = []

  package init() {}

  package func observe(_ event: ContainerEvent) { lock.locked { noted.append(event) } }

  /// All events so far, in the order in which they were reported.
  package var events: [ContainerEvent] { lock.locked { noted } }

  /// A line for each event. What happened while a component was created is indented below it.
  package var description: Swift.String {
    func end(_ event: ContainerEvent) -> Swift.UInt64 { event.start + event.duration }
    // The creation that started first contains the others; of two, the one that ended last.
    let sorted = events.enumerated().sorted { first, second in
      let (earlier, later) = (first.element, second.element)
      if earlier.start != later.start { return earlier.start < later.start }
      if end(earlier) != end(later) { return end(earlier) > end(later) }
      let isCreated = earlier.kind == .made
      if isCreated != (later.kind == .made) { return isCreated }
      return isCreated ? first.offset > second.offset : first.offset < second.offset
    }
    var lines: [Swift.String] = []
    var open: [Swift.UInt64] = []
    for (_, event) in sorted {
      while let last = open.last, last < end(event) { open.removeLast() }
      let indent = Swift.String(repeating: "  ", count: open.count)
      let key = event.key.map { "[\($0)]" } ?? ""
      lines.append("\(indent)\(event.container).\(event.component)\(key) \(Self.text(event))")
      if event.kind == .made { open.append(end(event)) }
    }
    return lines.joined(separator: "\n")
  }

  private static func text(_ event: ContainerEvent) -> Swift.String {
    let micros = event.duration / 1_000
    let rest = Swift.String(micros % 1_000)
    let zeros = Swift.String(repeating: "0", count: 3 - rest.count)
    let time = "\(micros / 1_000).\(zeros)\(rest) ms"
    switch event.kind {
    case .made: return time
    case .reused: return "(reused)"
    case .released: return "(released, \(time))"
    }
  }
}
