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

/// Cuts a stream into the messages that `Content-Length` announces.
package struct Framing: Sendable {
  /// An invalid header, after which the start of the next message is unknown.
  package struct Failure: Error {}

  /// The maximum length of a header.
  private static let longestHeader = 16 * 1024
  private static let largestMessage = 1 << 30

  private var bytes: [UInt8] = []
  private var start = 0
  /// The length of the current message, after its header is read.
  private var length: Int?

  package init() {}

  package mutating func append(_ more: some Collection<UInt8>) {
    if start > 0, start == bytes.count || start > 1 << 20 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes += more
  }

  /// The next message, if it has arrived completely.
  package mutating func next() throws(Failure) -> [UInt8]? {
    if length == nil { length = try header() }
    guard let length, bytes.count - start >= length else { return nil }
    let message = Array(bytes[start..<start + length])
    start += length
    self.length = nil
    return message
  }

  private mutating func header() throws(Failure) -> Int? {
    var found: Int?
    var lineStart = start
    while let end = bytes[lineStart...].firstIndex(of: 0x0A) {
      guard end > lineStart, bytes[end - 1] == 0x0D else { throw Failure() }
      if end - 1 == lineStart {
        guard let found else { throw Failure() }
        start = end + 1
        return found
      }
      let line = String(decoding: bytes[lineStart..<end - 1], as: UTF8.self)
      let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { throw Failure() }
      switch parts[0].lowercased() {
      case "content-length":
        guard let value = Int(parts[1].filter { $0 != " " }),
          (0...Self.largestMessage).contains(value)
        else { throw Failure() }
        found = value
      case "content-type": break
      default: throw Failure()
      }
      lineStart = end + 1
    }
    if bytes.count - start > Self.longestHeader { throw Failure() }
    return nil
  }
}

package struct WireError: Error, Sendable, Equatable {
  package let code: Int
  package let message: String

  package init(_ code: Int, _ message: String) { (self.code, self.message) = (code, message) }
}

package enum Message: Sendable, Equatable {
  case request(id: JSONValue, method: String, parameters: JSONValue)
  case notification(method: String, parameters: JSONValue)
  case response(id: JSONValue, result: JSONValue)
  case invalid(id: JSONValue, WireError)

  /// Reads a message from any bytes.
  package init(_ bytes: [UInt8]) {
    guard let value = try? JSONReader.read(bytes) else {
      self = .invalid(id: .null, WireError(-32700, "the message is not JSON"))
      return
    }
    let id = value["id"]
    if let method = value["method"]?.string {
      let parameters = value["params"] ?? .null
      self =
        id.map { .request(id: $0, method: method, parameters: parameters) }
        ?? .notification(method: method, parameters: parameters)
    } else if let id, value["method"] == nil, value["result"] != nil || value["error"] != nil {
      self = .response(id: id, result: value["result"] ?? .null)
    } else {
      self = .invalid(id: id ?? .null, WireError(-32600, "the message is no request"))
    }
  }

  package static func answer(_ id: JSONValue, _ result: Result<JSONValue, WireError>) -> JSONValue {
    let answer: JSONValue = ["jsonrpc": "2.0", "id": id]
    switch result {
    case .success(let value): return answer.with("result", value)
    case .failure(let error):
      return answer.with(
        "error", ["code": .integer(error.code), "message": .string(error.message)])
    }
  }

  /// A notification from the server, or a request if it has an identifier.
  package static func call(
    _ method: String, _ parameters: JSONValue, id: JSONValue? = nil
  ) -> JSONValue {
    let head: JSONValue = ["jsonrpc": "2.0"]
    return head.with("id", id).with("method", .string(method)).with("params", parameters)
  }
}
