final class Hub: @unchecked Sendable {
  weak var spoke: Spoke? { didSet { print("hub has its spoke") } }
  init() throws {}
  func close() { print("close hub") }
}
final class Spoke: @unchecked Sendable {
  init(hub: Hub) {}
  func close() { print("close spoke") }
  deinit { print("spoke is gone") }
}

class Machine {}
final class Motor: Machine {
  nonisolated(nonsending) func start() async { print("start") }
  func stop() { print("stop") }
}
final class Pump: Machine {}

do {
  let app = try App()
  print(app.hub.spoke === (try app.spoke))
  app.shutdown()
}
do {
  let weakly = try Weakly()
  print(weakly.hub.spoke == nil)
}
do {
  let anywhere = try Anywhere()
  print(anywhere.hub.spoke === (try anywhere.spoke))
  anywhere.shutdown()
}
let bases = Bases()
let machines = await bases.machines
print(machines.count, machines[0] is Motor)
await bases.shutdown()

struct Refused: Error {}
final class Head {
  var neck: Neck?
  func go() throws { throw Refused() }
  func close() { print("close head") }
}
final class Neck {
  weak var head: Head?
  init(tail: Tail) {}
  func close() { print("close neck") }
}
final class Tail {
  weak var head: Head?
  func close() { print("close tail") }
}
let failing = Failing()
do { _ = try failing.head } catch { print("failed") }
