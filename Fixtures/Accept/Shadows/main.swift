// What was done, in order.
final class Told: @unchecked Sendable { var lines: [String] = [] }
let told = Told()

protocol Noisy: AnyObject, Sendable {}

extension Noisy {
  func open() { told.lines.append("open \(type(of: self))") }
  func close() { told.lines.append("close \(type(of: self))") }
  func end() throws { told.lines.append("end \(type(of: self))") }
  nonisolated(nonsending) func begin() async throws { told.lines.append("begin \(type(of: self))") }
  nonisolated(nonsending) func finish() async throws {
    told.lines.append("finish \(type(of: self))")
  }
}

final class Doc: Noisy { init(text: String) { told.lines.append("Doc \(text)") } }
final class Shared { init(n: Int) { told.lines.append("Shared \(n)") } }
final class Both { init(shared: Shared, other: Other, n: Int) { told.lines.append("Both \(n)") } }
final class Other {
  init(shared: Shared, text: String, list: [String]) { told.lines.append("Other \(text) \(list)") }
}
final class Account: Noisy {
  init(text: String, flag: Bool, doc: Doc) throws { told.lines.append("Account \(text) \(flag)") }
}
final class Profile: Noisy, @unchecked Sendable {
  weak var account: Account?
  init(account: Account, eight: UInt8) throws { told.lines.append("Profile \(eight)") }
}
final class Cache: Noisy { init(letter: Character) { told.lines.append("Cache \(letter)") } }
final class Row: Noisy {
  init(made: Int, call: Int, text: String, n: Int, shared: Shared) {
    told.lines.append("Row \(made) \(call) \(text) \(n)")
  }
}

final class Made: Noisy { init() {} }
final class Call: Noisy { init() {} }
final class Former: Noisy { init() {} }
final class Mark: Noisy { init() {} }
final class Override: Noisy { init() {} }
final class Steps: Noisy { init() {} }
final class Failure: Noisy { init() {} }
final class Held: Noisy { init() {} }
final class HeldSession: Noisy { init() {} }
final class ContainerAsk: Noisy { init() {} }
final class Value1: Noisy { init() {} }
final class Waiting: Noisy { init(_: Made, _: Call, _: HeldSession) async throws {} }
final class Waited: Noisy { init(_: Waiting, _: Former, _: Mark) async throws {} }
final class Taker: Noisy { init(_: Override, _: Steps, _: Failure, _: Held, _: Value1) {} }
protocol Heap: AnyObject, Sendable {}
final class Pile: Noisy, Heap { init(_: Made, _: Held) {} }
final class Stack: Noisy { init(_: Made) {} }
final class Asker: Noisy {
  let ask: @Sendable () async throws -> Waiting
  init(
    ask: @escaping @Sendable () async throws -> Waiting, held: @Sendable () -> Held,
    c: ContainerAsk
  ) {
    self.ask = ask
    told.lines.append("Asker of \(type(of: held()))")
  }
}
protocol Mixing {}
final class Mixed: Noisy, Mixing { init(_: Made, made: @Sendable () async throws -> Waiting) {} }
protocol Twicing {}
final class Twice: Noisy, Twicing {
  init(_: Call, call: @Sendable () -> Made) { told.lines.append("Twice of \(type(of: call()))") }
}
final class Keeper: Noisy {
  let makeTwice: @Sendable () -> any Twicing
  init(makeTwice: @escaping @Sendable () -> any Twicing, mixing: @Sendable () -> any Mixing) {
    self.makeTwice = makeTwice
    _ = mixing()
  }
}

struct Line { let parent: Int }
extension Line { init(parent: Int, made: Made) { self.init(parent: parent) } }
final class Page: Noisy {
  init(overrides: Int, containerLock: Int, made: Made, line: Line) {
    told.lines.append("Page \(overrides) \(containerLock) \(line.parent)")
  }
}
protocol Flowing: AnyObject {}
final class Flow: Noisy, Flowing {
  init(
    noteReleaseOfFlow: Int, ties: String, makeFlow: Int, parent: Bool, override: Int, made: Made
  ) { told.lines.append("Flow \(noteReleaseOfFlow) \(ties) \(makeFlow) \(parent) \(override)") }
}
protocol Pairing {}
protocol Pairs {}
final class Pair: Noisy, Pairing, Pairs {
  init(pairing: Int, makePair: Int, parent: Int, call: Int, made: Int, page: Page) {
    told.lines.append("Pair \(pairing) \(makePair) \(parent) \(call) \(made)")
  }
}
final class Held2: Noisy {
  let makeFlow: @Sendable (Int, String, Int, Bool, Int) -> any Flowing
  init(
    storedHeld2: () -> Made, parent: () -> Made, isMakingHeld2: @Sendable () -> Held2,
    containerLock: () -> Made,
    makeFlow: @escaping @Sendable (Int, String, Int, Bool, Int) -> any Flowing
  ) {
    self.makeFlow = makeFlow
    told.lines.append("Held2 of \(type(of: storedHeld2())) \(parent() === containerLock())")
  }
}

func show() {
  print(told.lines.joined(separator: ", "))
  told.lines = []
}

let inputs = Inputs(
  made: "text", call: 7, former: ["a"], mark: true, override: "o", steps: 0.5, failure: 0.25,
  heldSession: 8)
_ = inputs.makeBoth()
_ = inputs.makeRow(made: 1, call: 2)
_ = try inputs.profile
_ = inputs.cache
show()
try inputs.resetSession()
inputs.releaseUnused()
try inputs.shutdown()
show()

let accessors = Accessors()
_ = try await accessors.waited
_ = accessors.taker
_ = accessors.heap
_ = accessors.stack
_ = try await accessors.asker.ask()
_ = accessors.keeper.makeTwice()
_ = accessors.makeTwicing()
show()
try await accessors.resetSession()
try await accessors.shutdown()
show()

let child = accessors.makeChild(made: "input")
print((child as any Rows).makeLine(parent: 5).parent, child.made)
_ = child.makePage(overrides: 6, containerLock: 7)
_ = child.makePairs(pairing: 1, makePair: 2, parent: 3, call: 4, made: 5)
show()
var flow: (any Flowing)? = child.held2.makeFlow(1, "t", 3, true, 5)
let owner = Lifetime()
if let flow { child.tie(flow, to: owner) }
flow = nil
child.shutdown()
show()
