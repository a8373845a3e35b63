package import TenonDiagnostics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#endif

/// The two streams of a client. A thread reads and queues messages, so that the queue shows those that came meanwhile.
package final class Connection<Event: Sendable>: Sendable {
  package enum Arrival: Sendable {
    case message(Message)
    case event(Event)
    /// The client has closed its stream, or has sent an invalid header.
    case end
  }

  private let queue = WaitingQueue<Arrival>()
  private let input: Int32
  private let output: @Sendable (String) -> Bool

  /// `output` writes a text; it returns `false` if the client is gone.
  package init(input: Int32, output: @escaping @Sendable (String) -> Bool) {
    (self.input, self.output) = (input, output)
  }

  package func start() {
    startThread { [self] in
      readAll()
      queue.append(.end)
    }
  }

  private func readAll() {
    var framing = Framing()
    var block = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = read(input, &block, block.count)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return }
      framing.append(block[..<count])
      do {
        while let bytes = try framing.next() { queue.append(.message(Message(bytes))) }
      } catch {
        return
      }
    }
  }

  /// All arrivals, in order. It waits for the first one, at most for a time.
  package func take(within milliseconds: Int?) -> [Arrival] { queue.takeAll(milliseconds) }

  /// Queues an event after all arrivals.
  package func post(_ event: Event) { queue.append(.event(event)) }

  /// Sends a message; returns `false` if the client is gone.
  package func send(_ message: JSONValue) -> Bool {
    let body = message.bytes
    return output("Content-Length: \(body.count)\r\n\r\n" + String(decoding: body, as: UTF8.self))
  }
}

/// A queue that one thread fills and another one empties. A process has one until its end.
private final class WaitingQueue<Element: Sendable>: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var elements: [Element] = []

  init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  func append(_ element: Element) {
    pthread_mutex_lock(mutex)
    elements.append(element)
    pthread_cond_signal(condition)
    pthread_mutex_unlock(mutex)
  }

  func takeAll(_ milliseconds: Int?) -> [Element] {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    if let milliseconds {
      var until = timespec()
      clock_gettime(CLOCK_REALTIME, &until)
      until.tv_nsec += (milliseconds % 1000) * 1_000_000
      until.tv_sec += milliseconds / 1000 + until.tv_nsec / 1_000_000_000
      until.tv_nsec %= 1_000_000_000
      while elements.isEmpty, pthread_cond_timedwait(condition, mutex, &until) == 0 {}
    } else {
      while elements.isEmpty { pthread_cond_wait(condition, mutex) }
    }
    let taken = elements
    elements = []
    return taken
  }
}

/// Runs a function on a new thread.
package func startThread(_ body: @escaping @Sendable () -> Void) {
  let context = Unmanaged.passRetained(ThreadBody(body)).toOpaque()
  #if canImport(Darwin)
    var thread: pthread_t?
    let status = pthread_create(&thread, nil, { runBody($0) }, context)
    if status == 0, let thread { pthread_detach(thread) }
  #else
    var thread = pthread_t()
    let status = pthread_create(&thread, nil, { $0.flatMap { runBody($0) } }, context)
    if status == 0 { pthread_detach(thread) }
  #endif
}

private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

private func runBody(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
  Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().run()
  return nil
}
