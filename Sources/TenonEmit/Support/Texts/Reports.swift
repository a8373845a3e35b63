extension SupportText {
  /// `TenonSupport/Reports.swift`, which `TENON_RECORD=1` copies.
  static let reports = #"""
    /// Reports to a container's observer.
    nonisolated package struct TenonReports: @unchecked Swift.Sendable {
      let observer: (any ContainerObserver)?
      let container: Swift.String
      /// Calls a closure once the container's lock is free.
      var whenUnlocked: ((@escaping () -> Swift.Void) -> Swift.Void)?

      /// The time, if there is an observer.
      var now: Swift.UInt64 { observer == nil ? 0 : ContainerEvent.now }

      func note(
        _ kind: ContainerEvent.Kind, _ component: Swift.String,
        key: @autoclosure () -> Swift.String? = nil, since start: Swift.UInt64? = nil
      ) {
        guard let observer else { return }
        let end = ContainerEvent.now
        let event = ContainerEvent(
          kind: kind, component: component, container: container, key: key(),
          start: start ?? end, duration: start.map { end - $0 } ?? 0)
        if let whenUnlocked {
          whenUnlocked { observer.observe(event) }
        } else {
          observer.observe(event)
        }
      }
    }
    """#
}
