final class Call { weak var last: Step? }
final class Step {
  let call: Call
  init(call: Call) { self.call = call }
}
struct Uses { let call: Call }
struct Asks { let makeCall: () -> Call }
struct Direct {
  let call: Call
  let uses: Uses
}
struct Steps {
  let call: Call
  let step: Step
}
final class Own {
  let call: Call
  init(call: Call) { self.call = call }
}
struct Apart {
  let call: Call
  let asks: Asks
}
final class Shared {
  let call: Call
  init(call: Call) { self.call = call }
}
struct First {
  let shared: Shared
  let call: Call
}
struct Mixed {
  let direct: Direct
  let steps: Steps
  let own: Own
  let call: Call
}

let child = App().makeChild()
let direct = child.makeDirect()
print(direct.call === direct.uses.call, direct.call !== child.makeDirect().call)
let steps = child.makeSteps()
print(steps.call === steps.step.call, steps.call.last === steps.step)
let apart = child.makeApart()
print(apart.call !== apart.asks.makeCall(), apart.asks.makeCall() !== apart.asks.makeCall())
let first = child.makeFirst()
print(first.call === first.shared.call, child.makeFirst().call !== first.call)
let mixed = child.makeGrandchild().makeMixed()
let calls = [
  mixed.direct.call, mixed.direct.uses.call, mixed.steps.call, mixed.steps.step.call,
  mixed.own.call, mixed.call,
]
print(calls.allSatisfy { $0 === calls[0] })
