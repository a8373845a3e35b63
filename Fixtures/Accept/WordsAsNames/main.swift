protocol Role1 {}
protocol Role2 {}
protocol Role3 {}
protocol Role4 {}
protocol Role5 {}
protocol Role6 {}
protocol Role7 {}

final class Later {}
final class Early: Role1 { var later: Later? }
final class User {
  let role: any Role1
  init(role: any Role1) { self.role = role }
}
final class Set: Role2 {}
final class Lazy: Role3 {}
final class Package { init(set: Set, lazy: Lazy) {} }
final class Final: Role4 { init(get: Int, async: Int) {} }
final class Getter: Role5 {}
final class DidSet {}
final class Actor { var package: Package? }
final class Prefix { init(actor: Actor) {} }
final class Weak { init(package: Package) {} }
typealias Flag = Int
final class WillSet: Role6 {}
final class Mutating: Role7 {}
final class Optional {}

let app = App(overrides: .init())
print((app.user.role as? Early)?.later === app.later)
print(app.set, app.role2, app.lazy, app.role3, app.package, app.makeRole4(get: 1, async: 2))
print(app.getter, app.get, app.didSet, app.makeActor(), app.makePrefix())
let kid = app.makeKid(open: 3)
let words: any Words = kid
print(kid.weak, kid.flag, words.set, words.package, words.didSet)
let plain = Plain()
print(plain.role6, plain.mutating, plain.role7, plain.optional)
