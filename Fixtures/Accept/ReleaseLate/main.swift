import Synchronization

nonisolated(unsafe) var told: [String] = []
nonisolated(unsafe) var gate = true
func show(_ what: String) {
  print(what, told)
  told = []
}

@MainActor class Node {
  init() {}
  func open() async {
    told.append("open \(Self.self)")
    while !gate { await Task.yield() }
    told.append("opened \(Self.self)")
  }
  func close() { told.append("close \(Self.self)") }
}
final class Socket: Node {}
@MainActor final class Server {
  init() async throws {}
  func open() async throws {
    told.append("open Server")
    while !gate { await Task.yield() }
    told.append("opened Server")
  }
  func close() async throws {
    await Task.yield()
    told.append("close Server")
    throw CancellationError()
  }
}
@MainActor final class Quick {
  init() async {
    told.append("init Quick")
    while !gate { await Task.yield() }
  }
  func close() async {
    await Task.yield()
    told.append("close Quick")
  }
}
@MainActor final class Images {
  init() async {
    told.append("init Images")
    while !gate { await Task.yield() }
  }
}
final class Left: Node { weak var right: Right? }
final class Right: Node { weak var left: Left? }

actor Gate {
  private var isOpen = false
  func open() { isOpen = true }
  func pass() async {
    while !isOpen { try? await Task.sleep(nanoseconds: 1_000_000) }
  }
}
let gateway = Gate()
// Which of the two is whole first is for the threads to decide.
let closed = Mutex<Set<String>>([])
final class Link: Sendable {
  init() async {}
  func open() async { await gateway.pass() }
  func close() async { _ = closed.withLock { $0.insert("Link") } }
}
final class Hub: Sendable {
  init() async {}
  func open() async { await gateway.pass() }
  func close() { _ = closed.withLock { $0.insert("Hub") } }
}

@MainActor class Piece {
  init() { told.append("+\(Self.self)") }
  func end() { told.append("-\(Self.self)") }
}
final class B: Piece {
  func boot(x: () -> X, session: () -> S) async {
    _ = session()
    while !gate { await Task.yield() }
    _ = x()
  }
}
final class X: Piece {}
final class Y: Piece {}
final class S: Piece {}

@MainActor func late<Value: AnyObject & Sendable>(
  _ what: String, _ ask: @escaping @MainActor () async throws -> Value?,
  _ end: @escaping @MainActor () async throws -> Void
) async {
  gate = false
  // Two ask, and get the same.
  let first = Task { @MainActor in try? await ask() }
  let second = Task { @MainActor in try? await ask() }
  while told.isEmpty { await Task.yield() }
  for _ in 0..<20 { await Task.yield() }
  let ending = Task { @MainActor in try? await end() }
  for _ in 0..<20 { await Task.yield() }
  gate = true
  await ending.value
  let (one, two) = (await first.value, await second.value)
  show("\(what) \(one != nil && one === two)")
}

@MainActor func run() async {
  let main = Main()
  await late("socket reset", { await main.socket }, { await main.resetSession() })
  await late("socket shut down", { await main.socket }, { try await main.shutdown() })
  await late("server", { try await main.server }, { try await main.shutdown() })
  await late("server kept", { try await main.server }, { await main.resetSession() })
  await late("quick", { await main.quick }, { await main.resetSession() })
  await late("images", { await main.images }, { try await main.shutdown() })
  await late("images kept", { await main.images }, { main.releaseUnused() })
  await late("left", { await main.left }, { await main.resetSession() })
  _ = await main.left
  show("left again")
  try? await main.shutdown()
  show("end")
}

func shared() async {
  let shared = Shared()
  async let link = shared.link
  async let hub = shared.hub
  try? await Task.sleep(nanoseconds: 20_000_000)
  async let reset: Void = shared.resetSession()
  async let shutdown: Void = shared.shutdown()
  await gateway.open()
  _ = (await link, await hub, await reset, await shutdown)
  print("shared", closed.withLock { $0.sorted() })
}

@MainActor func boot() async {
  for resets in [false, true] {
    let boot = Boot()
    gate = false
    let task = Task { @MainActor in await boot.b }
    while told.count < 2 { await Task.yield() }
    _ = boot.y
    if resets { boot.resetSession() }
    gate = true
    _ = await task.value
    await boot.shutdown()
    show("boot")
  }
}

await run()
await shared()
await boot()
