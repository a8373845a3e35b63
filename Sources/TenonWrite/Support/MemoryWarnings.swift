#if canImport(UIKit) && canImport(Foundation.NSNotification)
  import Foundation.NSNotification
#elseif canImport(UIKit)
  import Foundation
#elseif canImport(Dispatch.source)
  import Dispatch.source
#elseif canImport(Darwin)
  import Dispatch
#endif

/// Observes memory warnings on the main thread until deallocated; there are none on some platforms.
nonisolated package final class TenonMemoryWarnings {
  #if canImport(UIKit)
    private let observer: Swift.AnyObject
  #elseif canImport(Darwin)
    private let source: any DispatchSourceMemoryPressure
  #endif

  init(_ respond: @escaping () -> Swift.Void) {
    let sent = Sent(value: respond)
    #if canImport(UIKit)
      observer = Foundation.NotificationCenter.default.addObserver(
        forName: Foundation.Notification.Name("UIApplicationDidReceiveMemoryWarningNotification"),
        object: nil, queue: nil
      ) { _ in sent.value() }
    #elseif canImport(Darwin)
      source = DispatchSource.makeMemoryPressureSource(
        eventMask: [.warning, .critical], queue: .main)
      source.setEventHandler { sent.value() }
      source.activate()
    #else
      _ = sent
    #endif
  }

  deinit {
    #if canImport(UIKit)
      Foundation.NotificationCenter.default.removeObserver(observer)
    #elseif canImport(Darwin)
      source.cancel()
    #endif
  }

  /// Passes the handler to the main thread.
  private struct Sent<Value>: @unchecked Swift.Sendable {
    let value: Value
  }
}
