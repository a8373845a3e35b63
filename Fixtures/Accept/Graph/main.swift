class Counted {
  nonisolated(unsafe) static var made = 0
  nonisolated(unsafe) static var alive = 0
  init() {
    Counted.made += 1
    Counted.alive += 1
  }
  deinit { Counted.alive -= 1 }
}

final class Tip: Counted {}
class HasTip: Counted {
  let tip: Tip
  init(tip: Tip) { self.tip = tip }
}
final class Left: HasTip {}
final class Right: HasTip {}
final class Hidden: HasTip {}
final class Safe: HasTip {}
final class Lamp: HasTip {}
struct Diamond {
  let left: Left
  let right: Right
  let tip: Tip
}
final class Roof: Counted {
  let first: Diamond
  let second: Diamond
  init(first: Diamond, second: Diamond, left: Left) {
    precondition(left === first.left && left === second.left)
    self.first = first
    self.second = second
  }
}

struct Bead {
  let number: Int
  let tip: Tip
  let text: String
}
struct Chain {
  let beads: [Bead]
  let tip: Tip
  init(start: Int, one: Bead, two: Bead, last: Bead, tip: Tip) {
    beads = [one, two, last]
    self.tip = tip
  }
}
struct Maker {
  let tip: Tip
  let makeTip: () -> Tip
  let makeBead: (Int) -> Bead
  let makeDiamond: (() -> Diamond)?
}

protocol Solo { var tip: Tip { get } }
protocol First: AnyObject {}
protocol Second: AnyObject {}
protocol Third: AnyObject {}
final class Single: HasTip, Solo {}
final class Double: Counted, First, Second {
  let solo: any Solo
  init(solo: any Solo) { self.solo = solo }
}
final class Both: Counted, Third {}
struct Band {
  let solo: any Solo
  let first: any First
  let second: any Second
  let both: Both
  let third: any Third
}

struct Missing {}
struct Perhaps {
  let tip: Tip?
  let missing: Missing?
  let again: Tip?
}

struct Door {
  let hidden: Hidden
  let other: Hidden
  let window: Window
}
struct Window { let hidden: Hidden }
struct Token {
  nonisolated(unsafe) static var made = 0
  let value: Int
  init(value: Int) {
    self.value = value
    Token.made += 1
  }
}
protocol Voice: AnyObject { var tip: Tip { get } }
enum Voices {
  static func loud(_ tip: Tip) -> any Voice { Loud(tip: tip) }
  private final class Loud: HasTip, Voice {}
}
struct Choir {
  let one: any Voice
  let two: any Voice
  let token: Token
  let tip: Tip
  let spare: Tip
  let again: Tip
}
struct Room {
  let safe: Safe
  let lamp: Lamp
  let tip: Tip
}

final class D0: Counted { init(_: Void = ()) {} }
class Level<Below: AnyObject>: Counted {
  let a: Below
  init(a: Below, b: Below) {
    precondition(a === b)
    self.a = a
  }
}
final class D1: Level<D0> {}
final class D2: Level<D1> {}
final class D3: Level<D2> {}
final class D4: Level<D3> {}
final class D5: Level<D4> {}
final class D6: Level<D5> {}
final class D7: Level<D6> {}
final class D8: Level<D7> {}
final class D9: Level<D8> {}
final class D10: Level<D9> {}
final class D11: Level<D10> {}
final class D12: Level<D11> {}
final class D13: Level<D12> {}
final class D14: Level<D13> {}
final class D15: Level<D14> {}
final class D16: Level<D15> {}
final class D17: Level<D16> {}
final class D18: Level<D17> {}
final class D19: Level<D18> {}
final class D20: Level<D19> {}
struct Deep {
  let top: D20
  let middle: D10
  let bottom: D0
}

/// What a call makes, and that it is gone when nobody holds it.
func counting(_ title: String, _ body: () -> Void) {
  let (made, alive) = (Counted.made, Counted.alive)
  body()
  print("\(title): \(Counted.made - made) made, \(Counted.alive - alive) left")
}

func share() {
  let app = App()
  counting("a diamond") {
    let diamond = app.makeDiamond()
    precondition(diamond.left.tip === diamond.tip && diamond.right.tip === diamond.tip)
    precondition(app.makeDiamond().tip !== diamond.tip)
  }
  counting("a roof") {
    let roof = app.makeRoof()
    precondition(roof.first.right === roof.second.right)
    precondition(roof.first.tip === roof.second.left.tip)
  }
  counting("tips") { precondition(app.makeTip() !== app.makeTip()) }
  counting("inputs") {
    let chain = app.makeChain(start: 4)
    print(chain.beads.map { "\($0.text) \($0.number)" })
    precondition(chain.beads.allSatisfy { $0.tip === chain.tip })
  }
  counting("closures") {
    let maker = app.makeMaker()
    precondition(maker.makeTip() !== maker.tip)
    precondition(maker.makeBead(3).tip !== maker.makeBead(3).tip)
    if let diamond = maker.makeDiamond?() { precondition(diamond.left.tip === diamond.tip) }
  }
  counting("roles") {
    let band = app.makeBand()
    precondition(band.first === band.second)
    precondition(band.both === band.third)
    precondition((band.first as? Double)?.solo.tip === band.solo.tip)
    precondition(app.makeFirst() !== app.makeSecond())
    precondition(app.makeBoth() !== app.makeThird())
    _ = app.makeSolo().tip
  }
  counting("optionals") {
    let perhaps = app.makePerhaps()
    precondition(perhaps.tip === perhaps.again && perhaps.missing == nil)
  }
  counting("a private one") {
    let door = app.makeDoor()
    precondition(door.hidden === door.other && door.hidden === door.window.hidden)
    _ = app.makeWindow()
  }
  counting("expressions and names") {
    let choir = app.makeChoir()
    precondition(choir.one === choir.two && choir.one.tip === choir.tip)
    precondition(choir.spare === choir.again && choir.spare !== choir.tip)
    print(choir.token.value, app.makeToken().value, Token.made)
    _ = (app.makeVoice(), app.makeSpareTip())
  }
  counting("depth") {
    let deep = app.makeDeep()
    var bottom: AnyObject = deep.middle.a.a.a.a.a.a.a.a.a.a
    precondition(bottom === deep.bottom)
    bottom = deep.top.a.a.a.a.a.a.a.a.a.a
    precondition(bottom === deep.middle)
    _ = app.makeD20()
  }
  counting("what lives longer") {
    let room = app.makeRoom()
    precondition(room.safe.tip === room.tip && room.lamp.tip === room.tip)
    let other = app.makeRoom()
    precondition(other.safe === room.safe && other.lamp === room.lamp)
    precondition(other.tip !== room.tip)
  }
}

share()
print("left:", Counted.alive)
