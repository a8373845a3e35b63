import TenonPlan

/// What observers are and what they are told. These types stand once in a module, in the file of the first manifest
/// with an observed container, unless an imported module brings them.
enum ObserverSupport {
  /// The declarations, as far to be seen as `access`, which is a modifier with a space behind it.
  static func text(access: String) -> String {
    """
    /// Is told what observed containers create, reuse and release: `App(observer: trace)`.
    nonisolated \(access)protocol ContainerObserver: Swift.Sendable {
      /// Called on the thread that asked the container, never under the container's lock.
      func observe(_ event: ContainerEvent)
    }

    /// A component was created, reused or released.
    nonisolated \(access)struct ContainerEvent: Swift.Sendable {
      /// What happened.
      \(access)enum Kind: Swift.Sendable {
        /// Its init has returned.
        case made
        /// An instance that was there already was given.
        case reused
        /// Its `release` has run.
        case released
      }

      /// What happened.
      \(access)let kind: Kind
      /// The component, as in the manifest.
      \(access)let component: Swift.String
      /// The container that has the component.
      \(access)let container: Swift.String
      /// The key of a keyed instance.
      \(access)let key: Swift.String?
      /// When it began, in nanoseconds of a monotonic clock.
      \(access)let start: Swift.UInt64
      /// How long it took, in nanoseconds, with all that it created itself.
      \(access)let duration: Swift.UInt64

      /// An event, for tests of observers.
      \(access)init(
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
      \(access)static var now: Swift.UInt64 {
        #if canImport(Darwin)
          return clock_gettime_nsec_np(CLOCK_UPTIME_RAW)
        #else
          let passed = began.duration(to: _Concurrency.ContinuousClock.now).components
          return Swift.UInt64(passed.seconds) * 1_000_000_000
            + Swift.UInt64(passed.attoseconds / 1_000_000_000)
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
    nonisolated \(access)final class ContainerTrace: ContainerObserver,
      Swift.CustomStringConvertible, @unchecked Swift.Sendable
    {
      private let lock = Lock()
      private var noted: [ContainerEvent] = []

      \(access)init() {}

      \(access)func observe(_ event: ContainerEvent) { lock.locked { noted.append(event) } }

      /// All events so far, in the order in which they were reported.
      \(access)var events: [ContainerEvent] { lock.locked { noted } }

      /// A line for each event. What happened while a component was created is indented below it.
      \(access)var description: Swift.String {
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
          let key = event.key.map { "[\\($0)]" } ?? ""
          lines.append("\\(indent)\\(event.container).\\(event.component)\\(key) \\(Self.text(event))")
          if event.kind == .made { open.append(end(event)) }
        }
        return lines.joined(separator: "\\n")
      }

      private static func text(_ event: ContainerEvent) -> Swift.String {
        let micros = event.duration / 1_000
        let rest = Swift.String(micros % 1_000)
        let zeros = Swift.String(repeating: "0", count: 3 - rest.count)
        let time = "\\(micros / 1_000).\\(zeros)\\(rest) ms"
        switch event.kind {
        case .made: return time
        case .reused: return "(reused)"
        case .released: return "(released, \\(time))"
        }
      }

    \(LockSupport.nested.indented(by: 2))
    }
    """
  }
}

/// What tells a container's observer.
struct ReportsSupport {
  let type: String
  let container: String
  /// The class of the lock under which the container works, where that can tell when it is free.
  let lock: String?

  var text: String {
    let property = lock.map { "\n  let lock: \($0)" } ?? ""
    let call =
      lock == nil ? "observer.observe(event)" : "lock.whenUnlocked { observer.observe(event) }"
    return """
      /// Reports to the container's observer.
      nonisolated private struct \(type): Swift.Sendable {
        let observer: (any ContainerObserver)?\(property)

        /// The time, if there is an observer.
        var now: Swift.UInt64 { observer == nil ? 0 : ContainerEvent.now }

        func note(
          _ kind: ContainerEvent.Kind, _ component: Swift.String,
          key: @autoclosure () -> Swift.String? = nil, since start: Swift.UInt64? = nil
        ) {
          guard let observer else { return }
          let end = ContainerEvent.now
          let event = ContainerEvent(
            kind: kind, component: component, container: "\(container)", key: key(),
            start: start ?? end, duration: start.map { end - $0 } ?? 0)
          \(call)
        }
      }
      """
  }
}
