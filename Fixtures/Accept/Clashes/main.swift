let made2 = 5

func appXExpression(seed: Int = 1) -> Int { seed }

struct X {
  init(_ i: Int) {}
}
struct Y {
  init(_ i: Int) {}
}
struct Y2 {}
struct K {
  init(_ make: () -> Y2) {}
}
struct V { let made: Int }
struct V2 { let made: Int }
struct V3 {
  let made: Int
  let other: Int
}
struct Two {
  let sum: Int
  init(_ a: Int, _ b: Int) { sum = a + b }
}
struct Three {
  let sum: Int
  init(_ a: Int, int: Int) { sum = a + int }
}
final class URL {}
struct Asks {
  let url: URL?
  let f: () -> URL?
}
struct Uses { let url: URL }
// swift-format-ignore
final class `my type` {}
struct Keywords {
  init(`let`: String, `var`: Int, in: Int, class: X, `inout`: X) {
    print(`let`, `var`, `in`)
  }
}
struct Words {
  init(`let`: String, `var`: Int, in: Int, class: X, `inout`: X) {}
}
final class Kept {
  init(make: @escaping () -> Y2) {}
}
final class Deep {
  let taking: Taking
  init(f: (@escaping () -> Void) -> Taking) { taking = f { print("called") } }
}
final class Taking {
  let cb: () -> Void
  init(cb: @escaping () -> Void) { self.cb = cb }
}
protocol Role {}
enum Outer {
  struct Inner {}
}
final class Pair<A, B> {
  init(f: () -> Outer.Inner, g: () -> Outer.Inner) {}
}
// swift-format-ignore
struct `self` { let n: Int }
final class Ring {
  init(f: () -> Back) {
    if CommandLine.arguments.contains("ring") { _ = f() }
  }
}
final class Back {
  init(ring: Ring) {}
}

let app = App(appX: 1, fatalError: 2, made: 3, let: "l")
print(app.storeInt, app.appStoreInt, app.makeV(made: 4).made, app.v2.made, app.makeV3().other)
print(app.makeTwo(1, 2).sum, app.makeThree(3, int: 4).sum, app.asks.url === app.uURL)
print(app.uses.url === app.url, app.`my type` === app.`my type`, app.`a bInt`)
_ = app.makeKeywords()
_ = app.makeWords()
_ = app.pair
_ = app.kept
_ = app.k
_ = app.x
app.makeDeep().taking.cb()
app.nothing
_ = app.makeSelf(n: 3).n
_ = app.makeBack()
