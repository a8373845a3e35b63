/// What makes a container let go of its purgeable components when the system runs out of memory.
enum MemoryWarningSupport {
  /// Where memory warnings come from: UIKit's notifications, or Dispatch.
  static let imports = SystemImports.first([
    ("canImport(UIKit) && canImport(Foundation.NSNotification)", "Foundation.NSNotification"),
    ("canImport(UIKit)", "Foundation"),
    ("canImport(Dispatch.source)", "Dispatch.source"),
    ("canImport(Darwin)", "Dispatch"),
  ])

  /// The class. Under UIKit the notification's name is spelled out, so that it needs no symbol that
  /// some of the systems with UIKit lack.
  static func text(named name: String, access: String) -> String {
    """
    #if canImport(UIKit)
      /// Observes UIKit's memory warnings, which arrive on the main thread, until deallocated.
      nonisolated \(access) final class \(name) {
        private let observer: Swift.AnyObject

        init(_ respond: @escaping () -> Swift.Void) {
          let sent = Sent(value: respond)
          observer = Foundation.NotificationCenter.default.addObserver(
            forName: Foundation.Notification.Name(
              "UIApplicationDidReceiveMemoryWarningNotification"),
            object: nil, queue: nil
          ) { _ in sent.value() }
        }

        deinit { Foundation.NotificationCenter.default.removeObserver(observer) }

    \(sent.indented(by: 4))
      }
    #elseif canImport(Darwin)
      /// Observes memory pressure on the main queue until deallocated.
      nonisolated \(access) final class \(name) {
        private let source: any DispatchSourceMemoryPressure

        init(_ respond: @escaping () -> Swift.Void) {
          let sent = Sent(value: respond)
          source = DispatchSource.makeMemoryPressureSource(
            eventMask: [.warning, .critical], queue: .main)
          source.setEventHandler { sent.value() }
          source.activate()
        }

        deinit { source.cancel() }

    \(sent.indented(by: 4))
      }
    #endif
    """
  }

  /// What takes to the main thread what the container does there.
  private static let sent = """
    /// Passes the handler to the main thread.
    struct Sent<Value>: @unchecked Swift.Sendable {
      let value: Value
    }
    """
}
