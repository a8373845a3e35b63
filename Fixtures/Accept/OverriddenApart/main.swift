protocol Named: AnyObject { var name: String { get } }
protocol Role: Named {}
protocol Role2: Named {}
protocol Role3: Named {}
protocol Role4: Named {}

class Impl: Role {
  var name: String { "real" }
  weak var user: User?
}
final class FakeImpl: Impl { override var name: String { "fake" } }
final class FakeRole: Role, Role2, Role3, Role4 { let name = "fake role" }

final class User {
  let role: any Role
  init(role: any Role) { self.role = role }
}

class Other: Role2 { var name: String { "other" } }
final class FakeOther: Other { override var name: String { "fake other" } }
final class Loud: Role2 {
  let inner: any Role2
  var name: String { "loud \(inner.name)" }
  init(inner: any Role2) { self.inner = inner }
}
final class Listener {
  let text: String
  init(role: any Role2, other: Other) { text = "\(role.name), \(other.name)" }
}

class Item: Named { var name: String { "item" } }
final class FakeItem: Item { override var name: String { "fake item" } }
final class List {
  let text: String
  init(items: [any Named]) { text = items.map(\.name).joined() }
}

class Made: Role3 { var name: String { "made" } }
final class FakeMade: Made { override var name: String { "fake made" } }
class Part: Role4 {
  var note = 0
  var name: String { "part \(note)" }
}
final class FakePart: Part { override var name: String { "fake part" } }
final class Whole {
  let text: String
  init(part: Part, role: any Role4, made: Made, role3: any Role3) {
    text = "\(part.name), \(role.name), \(made.name), \(role3.name)"
  }
}

func show(_ app: App) {
  print(app.impl.name, "|", app.role.name, "|", app.user.role.name)
  print(app.other.name, "|", app.role2.name, "|", app.listener.text)
  print(app.item.name, "|", app.list.text)
  print(app.makeMade().name, "|", app.makeRole3().name, "|", app.makeWhole().text)
}

show(App())
print("own types")
show(
  App(
    overrides: .init(
      impl: { FakeImpl() }, other: { FakeOther() }, item: { FakeItem() }, makeMade: { FakeMade() },
      makePart: { FakePart() })))
print("roles")
show(
  App(
    overrides: .init(
      role: { FakeRole() }, role2: { FakeRole() }, makeRole3: { FakeRole() },
      makeRole4: { FakeRole() })))
