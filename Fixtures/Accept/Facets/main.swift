protocol ItemService { var name: String { get } }
struct ItemServiceImpl: ItemService { let name = "items" }
struct DetailsModel {
  let id: Int
  let service: any ItemService
}
struct Clock { let name: String }
struct Limit { let value: Int }
final class Settings {}

extension App {
  var description: String { "App" }
}

func list(_ container: any ListContainer) {
  print(container.itemService.name, container.makeDetailsModel(id: 3).id, container.wallClock.name)
}

func other(_ container: any OtherForms) {
  print(container.makeItemService().name, container.clock.name, container.makeWallClock().name)
  print(container.limit.value, container.makeSettings() === container.makeSettings())
}

let app = App(limit: Limit(value: 5))
list(app)
other(app)
print(app, (app as any Detail).makeDetailsModel(id: 4).id, app.preferences === app.makeSettings())
