protocol Role1 {}
protocol Role2 {}
protocol Role3 {}
protocol Role4 {}
protocol Role5 {}
protocol Role6 {}
protocol Role7 {}
protocol Role9 {}
protocol Role10 {}

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
final class Get: Role9, Role10 {}

let app = App(overrides: .init())
print((app.user.role as? Early)?.later === app.later)
print(app.set, app.role2, app.lazy, app.role3, app.package, app.makeRole4(get: 1, async: 2))
print(app.getter, app.get, app.didSet, app.makeActor(), app.makePrefix())
let kid = app.makeKid(open: 3)
let words: any Words = kid
print(kid.weak, kid.flag, words.set, words.package, words.didSet)
let plain = Plain()
print(plain.role6, plain.mutating, plain.role7, plain.optional)

final class Role8 {}
final class Self8 {
  let number: Int
  var role: Role8?
  init(self number: Int) { self.number = number }
  func go(role: Role8) { self.role = role }
}
struct Asking {
  let role: () -> Role8
  init(self number: Int, role: @escaping () -> Role8) { self.role = role }
}
struct Told {
  let number: Int
  init(self number: Int) { self.number = number }
}
let selves = Selves()
let self8 = selves.makeSelf8(self: 8)
precondition(self8.role === selves.role8 && selves.makeAsking(self: 1).role() === selves.role8)
print(self8.number, selves.makeTold(self: 9).number)
print(Plain().role9 is Get, Plain().role10 is Get)
