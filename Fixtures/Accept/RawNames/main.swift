struct `an id`: Hashable, Sendable {
  var `raw value` = 0
}
protocol `to log`: Sendable { func `log it`(_ text: String) }
protocol `a plug-in`: Sendable {}
class `my part`: @unchecked Sendable {
  init() {}
  func `close it`() { print("closed") }
}
final class `my store`: `my part`, @unchecked Sendable {
  let id: `an id`
  override init() { id = `an id`() }
  init(id: `an id`) { self.id = id }
}
struct `the 1st url`: Sendable {}
final class `an extra`: `my part`, @unchecked Sendable {}
@globalActor actor `its actor` { static let shared = `its actor`() }
final class `printing to log`: `to log` {
  init() {}
  func `log it`(_ text: String) { print(text) }
}
final class `louder log`: `to log` {
  let inner: any `to log`
  init(`the log`: any `to log`) { inner = `the log` }
  func `log it`(_ text: String) { inner.`log it`("\(text)!") }
}
final class `a row`: Sendable {
  let id: `an id`
  init(`the id`: `an id`, `my store`: `my store`, `the log`: any `to log`) {
    id = `the id`
    `the log`.`log it`("row \(id.`raw value`)")
  }
}
final class `a window's part`: Sendable {
  let count: Int
  init(`all rows`: [any `a plug-in`]) { count = `all rows`.count }
}
final class `an image`: Sendable { init() {} }
final class `a session`: `my part`, @unchecked Sendable {
  var `my owner`: `my store`?
  init(`my store`: `my store`) {}
}
final class `kept 2 times`<T>: @unchecked Sendable {
  private var instance: T?
  init(`at most`: Int) {}
  func instance(orMake make: () throws -> T) rethrows -> T {
    if let instance { return instance }
    let made = try make()
    instance = made
    return made
  }
}
final class `a rate`: Sendable { init() {} }
final class `a flow`: @unchecked Sendable {
  let make: (`an id`) -> `a row`
  init(`make row`: @escaping (`an id`) -> `a row`) { make = `make row` }
}
final class `a draft`: Sendable { init() {} }
final class `a room`: Sendable {
  let ids: [`an id`]
  init(`its id`: `an id`, `its floor`: `an id`) { ids = [`its id`, `its floor`] }
}
struct `a box`<T>: Sendable {}
final class `a plug`: `a plug-in` { init(`a draft`: `a draft`) {} }
enum `my ns` {
  final class `in it`: `a plug-in` { init() {} }
}
final class `one side`: @unchecked Sendable {
  init(`the other`: @escaping () async -> `other side`) async {}
}
final class `other side`: Sendable { init(`one side`: `one side`) async {} }
final class `a screen`: @unchecked Sendable {
  let child: `a child`
  init(`my child`: (`an id`) -> `a child`, `a baseThe 1st url`: `the 1st url`) {
    child = `my child`(`an id`(`raw value`: 5))
  }
}
final class `a model`: Sendable {
  let text: String
  init(`my store`: `my store`, topic: `an id`, `all rows`: [any `a plug-in`]) {
    text = "\(`my store`.id.`raw value`) \(topic.`raw value`) \(`all rows`.count)"
  }
}
struct `a pet`: `is tagged` { var injected = InjectedStorage() }

final class `the observer`: ContainerObserver {
  func observe(_ event: ContainerEvent) {
    if event.component.contains("session") { print(event.kind, event.component, event.container) }
  }
}

let app = `my app`(`the id`: `an id`(`raw value`: 3), observer: `the observer`())
print(app.`my store`.id.`raw value`, app.`a plug-ins`.count, app.`by an id`.count)
_ = app.`makeA row`(`the id`: `an id`(`raw value`: 4))
let parts: any `my parts` = app
print(parts.`makeA row`(`the id`: `an id`()).id.`raw value`, parts.`my store` === app.`my store`)
_ = app.`a session`.`my owner`
app.`resetA day`()
print(app.`a rate` === app.`a rate`, app.`big image` === app.`big image`)
print(app.`makeA flow`().make(`an id`(`raw value`: 2)).id.`raw value`)
print(
  app.`the room`(`its id`: `an id`(), `its floor`: `an id`(`raw value`: 1)).ids.map(\.`raw value`))
print(await app.`one side` === app.`one side`, app.`a window`.count)
let child = app.`makeA child`(`the topic`: `an id`(`raw value`: 8))
print(child.`a model`.text, app.`makeA screen`().child.`a model`.text)
let other = `my app`(
  `the id`: `an id`(), overrides: .init(`my store`: { `my store`(id: `an id`(`raw value`: 9)) }))
print(
  other.`my store`.id.`raw value`,
  await `on an actor`(`a size`: `an id`()).`my store`.id.`raw value`)
var pet = `a pet`()
print(pet.`the tag`.`raw value`)
app.shutdown()
