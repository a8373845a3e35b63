struct Failure: Error {}

struct Pads {
  let tap: () -> Void
  let drop: () -> Void
  let first: Result<Void, Failure>
  let second: Result<Void, Failure>
  let units: [Void]
  let three: [Void]
}

struct Screen {
  let flash: () -> Void
  let next: (Int) -> Int
}

final class Panel {
  let flash: (() -> Void)?
  let next: ((Int) -> Int)?
  init(flash: (() -> Void)?, next: ((Int) -> Int)?) { (self.flash, self.next) = (flash, next) }
}

struct Banner {
  let flash: () -> Void
  let next: (Int) -> Int
}

final class Late {
  var next: (Int) -> Int = { $0 }
  func use(flash: () -> Void) {
    print("late", next(1))
    flash()
  }
}

struct Counter { let next: (Int) -> Int }
struct Other {
  let next: (Int) -> Int
  var own: (Int) -> Int = { $0 }
}
struct Sender { let next: @Sendable (Int) -> Int }
struct Given { let next: (Int) -> Int }
struct Loader { let load: () async -> Int }

protocol Storing { var name: String { get } }
struct Store: Storing { let name = "store" }
struct Logged: Storing {
  let inner: any Storing
  let next: (Int) -> Int
  var name: String { "\(inner.name) \(next(0))" }
}

final class Maker {
  let screen: @MainActor () -> Screen
  init(screen: @escaping @MainActor () -> Screen) { self.screen = screen }
}

/// Keeps to itself what is for one thread.
final class Keeper: @unchecked Sendable {
  private let next: (Int) -> Int
  private let make: (@escaping (Int) -> Int) -> Given
  init(next: @escaping (Int) -> Int, make: @escaping (@escaping (Int) -> Int) -> Given) {
    (self.next, self.make) = (next, make)
  }
  func use() { print("kept", next(0), make(next).next(1)) }
}

let voids = Voids()
let pads = voids.makePads()
pads.tap()
pads.drop()
print(pads.first, pads.second, pads.units.count, pads.three.count)

let plain = Plain(flash: { print("flash") })
let screen = plain.makeScreen()
screen.flash()
print(screen.next(1), plain.panel.next?(2) ?? 0, plain.makeBanner().next(3))
plain.panel.flash?()
_ = plain.makeLate()
print(plain.makeCounter().next(4), plain.makeStoring().name, plain.maker.screen().next(5))

let main = Main(flash: { print("main flash") }, load: { 7 })
main.makeScreen().flash()
print(main.makeScreen().next(1), await main.makeLoader().load())

let shared = Shared()
print(shared.makeCounter().next(1))
shared.keeper.use()

let exact = Exact()
print(exact.makeCounter().next(1), exact.makeSender().next(1))
print(Below(parent: exact).makeOther().next(1))

let replaced = Replaced(overrides: .init(sent: { { $0 + 100 } }))
print(replaced.makeCounter().next(1))
let nearest = Nearest(parent: replaced)
print(nearest.makeOther().next(1), nearest.makeOther().own(1))
