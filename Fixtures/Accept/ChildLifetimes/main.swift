class Noisy {
  init() { print("+ \(type(of: self))") }
  deinit { print("- \(type(of: self))") }
}

/// Keeps what is asked for at most so many times.
final class Kept<T> {
  private let limit: Int
  private var kept: (instance: T, count: Int)?
  init(limit: Int) { self.limit = limit }
  func instance(orMake make: () throws -> T) rethrows -> T {
    if let kept, kept.count < limit {
      self.kept = (kept.instance, kept.count + 1)
      return kept.instance
    }
    let made = try make()
    kept = (made, 1)
    return made
  }
}

final class Transient {}
final class Call {}
final class Weak: Noisy {}
final class Strong: Noisy {}
final class Purgeable: Noisy {}
final class Tied: Noisy {
  let name: String
  init(name: String) {
    self.name = name
    super.init()
  }
}
final class Logged: Noisy {}
final class Stored: Noisy {}

struct Both {
  let one: Transient
  let two: Transient
}
struct Calls {
  let one: Call
  let two: Call
  let own: OwnCall
}
final class OwnCall {
  let call: Call
  init(call: Call) { self.call = call }
}
final class Holder: Noisy {
  let weak: Weak
  init(weak: Weak, strong: Strong) {
    self.weak = weak
    super.init()
  }
}
final class Keeps: Noisy {
  let weak: Weak
  let logged: Logged
  init(weak: Weak, logged: Logged, purgeable: Purgeable) {
    self.weak = weak
    self.logged = logged
    super.init()
  }
}
final class Cache: Noisy {
  let purgeable: Purgeable
  init(strong: Strong, purgeable: Purgeable) {
    self.purgeable = purgeable
    super.init()
  }
}
final class Login: Noisy {
  let logged: Logged
  init(logged: Logged) {
    self.logged = logged
    super.init()
  }
}
final class Copy: Noisy {
  let stored: Stored
  init(stored: Stored) {
    self.stored = stored
    super.init()
  }
}
final class Bound: Noisy {
  let tied: Tied
  init(call: Call, tied: Tied) {
    self.tied = tied
    super.init()
  }
}
struct Makers {
  let makeWeak: () -> Weak
  let makeCall: () -> Call
  let makeTied: (String) -> Tied
}
final class Asks: Noisy {
  let makeTransient: () -> Transient
  let makeHolder: () -> Holder
  init(makeTransient: @escaping () -> Transient, makeHolder: @escaping () -> Holder) {
    self.makeTransient = makeTransient
    self.makeHolder = makeHolder
    super.init()
  }
}
final class Deep: Noisy {
  let holder: Holder
  init(holder: Holder, weak: Weak) {
    precondition(holder.weak === weak)
    self.holder = holder
    super.init()
  }
}
final class Deepest: Noisy {
  let keeps: Keeps
  init(keeps: Keeps, cache: Cache) {
    self.keeps = keeps
    super.init()
  }
}
final class Same {
  let call: Call
  init(call: Call) { self.call = call }
}
struct Twice {
  let one: Same
  let two: Same
  let call: Call
}
final class Note: Noisy {
  let login: Login
  init(login: Login) {
    self.login = login
    super.init()
  }
}
final class Owner: LifetimeOwner { let lifetime = Lifetime() }

func calls() {
  print("one call, at every level")
  let app = App()
  let child = app.makeChild()
  let both = child.makeBoth()
  print(both.one !== both.two)
  let calls = child.makeCalls()
  print(calls.one === calls.two, calls.own.call === calls.one)
  print(calls.one !== child.makeCalls().one)
  let grandchild = child.makeGrandchild()
  let twice = grandchild.makeTwice()
  print(twice.one === twice.two, twice.one.call === twice.call)
  let makers = child.makeMakers()
  print(makers.makeCall() !== makers.makeCall())
}

func weak() {
  print("weak")
  let app = App()
  let child = app.makeChild()
  let grandchild = child.makeGrandchild()
  do {
    let deep = grandchild.deep
    print(deep.holder === child.holder, deep.holder.weak === app.weak)
    print(child.makeMakers().makeWeak() === app.weak, grandchild.deep === deep)
    print("nobody holds it any more")
  }
  print("anew")
  do {
    let other = app.makeChild()
    let holders = [child.holder, other.holder]
    print(holders[0] !== holders[1], holders[0].weak === holders[1].weak)
  }
  print("a child's strong keeps a parent's weak as long as the child lives")
  do {
    let other = app.makeChild()
    _ = other.keeps
    print("the child goes")
  }
  print("the rest goes")
}

func purgeable() {
  print("purgeable")
  let app = App()
  let child = app.makeChild()
  _ = child.cache
  print("the parent's is in use")
  app.releaseUnused()
  print("the child's is not")
  child.releaseUnused()
  print("now the parent's neither")
  app.releaseUnused()
  let grandchild = child.makeGrandchild()
  _ = grandchild.deepest
  print("what a grandchild's strong does not keep")
  child.releaseUnused()
  app.releaseUnused()
  print("the rest goes")
}

func resettable() {
  print("resettable")
  let app = App()
  let child = app.makeChild()
  let grandchild = child.makeGrandchild()
  let note = grandchild.note
  print(note.login === child.login, note.login.logged === app.logged)
  print("only the child's own")
  child.resetSession()
  print(child.login !== note.login, grandchild.note === note, child.login.logged === app.logged)
  print("only the parent's own")
  app.resetSession()
  print(app.logged !== child.login.logged)
  print("the rest goes")
}

func stored() {
  print("stored")
  let app = App()
  let child = app.makeChild()
  let copy = child.copy
  print(copy === child.copy, copy.stored === app.stored)
  print(app.stored !== copy.stored, child.copy !== copy)
  print("the rest goes")
}

func tied() {
  print("tied")
  let app = App()
  let child = app.makeChild()
  do {
    let owner = Owner()
    let bound = child.makeBound()
    child.tie(bound, to: owner)
    app.tie(bound.tied, to: owner)
    app.tie(child.makeMakers().makeTied("made"), to: owner)
    print("the owner goes")
  }
  let owner = Owner()
  do {
    let other = app.makeChild()
    other.tie(other.makeBound(), to: owner)
    print("the child goes, and the owner stays")
  }
  print("the rest goes")
}

func closures() {
  print("closures")
  let app = App()
  var makers: Makers?
  weak var gone: Child?
  do {
    let child = app.makeChild()
    gone = child
    makers = child.makeMakers()
    let asks = child.asks
    print(asks.makeTransient() !== asks.makeTransient())
    let holder = asks.makeHolder()
    print(holder === child.holder, holder.weak === makers?.makeWeak())
    print("the child's last reference is a closure's")
  }
  print(gone != nil)
  print(makers?.makeTied("late").name ?? "")
  makers = nil
  print(gone == nil)
  print("the rest goes")
}

calls()
weak()
purgeable()
resettable()
stored()
tied()
closures()
