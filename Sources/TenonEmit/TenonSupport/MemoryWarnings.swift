#if canImport(UIKit) && canImport(Foundation.NSNotification)
  import Foundation.NSNotification
#elseif canImport(UIKit)
  import Foundation
#elseif canImport(Dispatch.source)
  import Dispatch.source
#elseif canImport(Darwin)
  import Dispatch
#endif

#if canImport(UIKit)
  /// Observes UIKit's memory warnings, which arrive on the main thread, until deallocated.
  nonisolated package final class TenonMemoryWarnings {
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

    /// Passes the handler to the main thread.
    struct Sent<Value>: @unchecked Swift.Sendable {
      let value: Value
    }
  }
#elseif canImport(Darwin)
  /// Observes memory pressure on the main queue until deallocated.
  nonisolated package final class TenonMemoryWarnings {
    private let source: any DispatchSourceMemoryPressure

    init(_ respond: @escaping () -> Swift.Void) {
      let sent = Sent(value: respond)
      source = DispatchSource.makeMemoryPressureSource(
        eventMask: [.warning, .critical], queue: .main)
      source.setEventHandler { sent.value() }
      source.activate()
    }

    deinit { source.cancel() }

    /// Passes the handler to the main thread.
    struct Sent<Value>: @unchecked Swift.Sendable {
      let value: Value
    }
  }
#endif
