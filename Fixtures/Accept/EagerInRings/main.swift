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
bases.shutdown()
