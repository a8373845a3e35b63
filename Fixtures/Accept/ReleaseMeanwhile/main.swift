import Synchronization

let told = Mutex<[String]>([])
let gate = Mutex(true)
/// What closes the gate when it is told.
let sign = Mutex("")
func tell(_ text: String) {
  told.withLock { $0.append(text) }
  if text == sign.withLock({ $0 }) { gate.withLock { $0 = false } }
}
func show(_ what: String) {
  print(
    what,
    told.withLock { all in
      defer { all = [] }
      return all.joined(separator: ", ")
    })
}

/// Waits until somebody opens the gate.
nonisolated(nonsending) func pass() async {
  while !gate.withLock({ $0 }) { try? await Task.sleep(nanoseconds: 100_000) }
}

@MainActor class Node {
  init(atOnce: Void) { tell("make \(Self.self)") }
  init(slowly: Void) async {
    tell("begin \(Self.self)")
    await pass()
    tell("make \(Self.self)")
  }
  func bye() { tell("bye \(Self.self)") }
}

@MainActor protocol P: AnyObject {}
final class Low: Node, P { init(id: Int) async { await super.init(slowly: ()) } }
final class High: Node, P { init(inner: any P) async { await super.init(slowly: ()) } }
final class A: Node { init() async { await super.init(slowly: ()) } }
final class K: Node {
  let a: A
  init(a: A) async {
    self.a = a
    await super.init(slowly: ())
  }
}
final class Plain: Node { init() { super.init(atOnce: ()) } }
struct Way { let plain: Plain }
final class Cache: Node { init() { super.init(atOnce: ()) } }
final class Page: Node { init(way: Way, cache: Cache) async { await super.init(slowly: ()) } }
struct Failure: Error {}
final class Worker: Node {
  nonisolated(unsafe) static var fails = false
  init(plain: Plain) async throws { super.init(atOnce: ()) }
  func start() async throws {
    tell("start")
    await pass()
    if Worker.fails { throw Failure() }
  }
}
final class Left: Node {
  weak var right: Right?
  init(a: A) { super.init(atOnce: ()) }
  func open() async {
    tell("open")
    await pass()
  }
}
final class Right: Node {
  weak var left: Left?
  init(plain: Plain) { super.init(atOnce: ()) }
}
final class Apart: Node { init() { super.init(atOnce: ()) } }

class Piece: @unchecked Sendable {
  init() { tell("make \(Self.self)") }
  func bye() async {
    // What is made meanwhile is so before that.
    try? await Task.sleep(nanoseconds: 20_000_000)
    tell("bye \(Self.self)")
  }
}
final class Base: Piece, @unchecked Sendable {}
final class Link: Piece, @unchecked Sendable {
  init(base: Base) async {
    tell("begin Link")
    await pass()
    super.init()
  }
}
final class Both: Piece, @unchecked Sendable {
  init(link: Link, base: Base) async {
    tell("begin Both")
    await pass()
    super.init()
  }
}

class Step: @unchecked Sendable {
  func bye() async {
    tell("end \(Self.self)")
    await pass()
    tell("bye \(Self.self)")
  }
}
final class Disk: Step, @unchecked Sendable {}
final class Cart: @unchecked Sendable {
  init(disk: Disk) {}
  func bye() async throws {
    tell("end Cart")
    await pass()
    tell("bye Cart")
    throw Failure()
  }
}
final class Order: Step, @unchecked Sendable { init(cart: () -> Cart) { _ = cart() } }

/// Closes the gate as soon as `place` has been told, and begins to let go of things before it is opened again.
@MainActor func meanwhile(
  _ what: String, at place: String, for milliseconds: UInt64 = 20,
  _ ask: @escaping @MainActor () async -> Void,
  _ end: @escaping @MainActor () async -> Void
) async {
  sign.withLock { $0 = place }
  let task = Task { @MainActor in await ask() }
  while gate.withLock({ $0 }) { try? await Task.sleep(nanoseconds: 100_000) }
  let ending = Task { @MainActor in await end() }
  try? await Task.sleep(nanoseconds: milliseconds * 1_000_000)
  sign.withLock { $0 = "" }
  tell("|")
  gate.withLock { $0 = true }
  await task.value
  await ending.value
  show("\(what):")
}

@MainActor func run() async {
  for what in ["reset", "shutdown", "both", "twice"] {
    for sign in ["Low", "High"] {
      let main = Main()
      await meanwhile(
        "\(what) at \(sign)", at: "begin \(sign)", { _ = await main.p(id: 1) },
        {
          if what != "shutdown" { await main.resetSession() }
          if what == "twice" { await main.resetSession() }
          if what != "reset" { await main.shutdown() }
          if what == "twice" { await main.shutdown() }
        })
      await main.shutdown()
      show("  then")
    }
  }

  let main = Main()
  await meanwhile("K, from A on", at: "begin A", { _ = await main.k }, { await main.shutdown() })
  await main.shutdown()
  show("  then")
  _ = await main.a
  _ = main.apart
  await meanwhile("K of A", at: "begin K", { _ = await main.k }, { await main.shutdown() })
  await main.shutdown()
  show("  then")

  _ = (main.plain, main.cache)
  await meanwhile(
    "page", at: "begin Page", { _ = await main.makePage() }, { await main.shutdown() })
  for fails in [false, true] {
    Worker.fails = fails
    await meanwhile(
      "worker", at: "start", { _ = try? await main.worker }, { await main.shutdown() })
    await main.shutdown()
    show("  then")
  }
  _ = await main.a
  await meanwhile(
    "ring", at: "open", { _ = await main.left },
    {
      await main.resetSession()
      await main.shutdown()
    })
  await main.shutdown()
  show("  then")

  let shared = Shared()
  for sign in ["Link", "Both"] {
    await meanwhile(
      "shared at \(sign)", at: "begin \(sign)", for: 120, { _ = await shared.makeBoth() },
      {
        await shared.resetSession()
        await shared.shutdown()
      })
    await shared.shutdown()
    show("  then")
  }

  let slow = Slow()
  func tried(_ what: String, _ body: () async throws -> Void) async {
    do { try await body() } catch { tell("\(what) fails") }
  }
  _ = slow.cart
  await meanwhile(
    "reset and shutdown", at: "end Cart",
    { await tried("reset") { try await slow.resetSession() } },
    { await tried("shutdown") { try await slow.shutdown() } })
  _ = slow.order
  await meanwhile(
    "shutdown and reset", at: "end Order",
    { await tried("shutdown") { try await slow.shutdown() } },
    { await tried("reset") { try await slow.resetSession() } })
  await tried("shutdown") { try await slow.shutdown() }
  show("  then")
}

await run()
