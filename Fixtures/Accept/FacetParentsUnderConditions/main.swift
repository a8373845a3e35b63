final class API {}
final class Tracer {}
final class Model {
  let topic: String
  init(api: API, topic: String) { self.topic = topic }
}
final class FeedScreen {
  let model: Model
  init(model: Model) { self.model = model }
}
final class Trace {
  init(tracer: Tracer) {}
}
#if EXTRA
  final class ShopScreen {
    init(api: API, shop: Shop) {}
  }
  final class Home {
    init(shop: ShopScreen) {}
  }
#endif

let app = App()
print(app.makeFeed(topic: "news").makeFeedScreen().model.topic)
#if LOCAL
  print(app.makeFeed().model.topic)
#endif
#if DEBUG
  _ = app.makeFeed(topic: "").trace
#endif
#if EXTRA
  _ = (app.makeHome(), app.makeShopScreen())
  _ = Other().makeFeed(topic: "")
#endif
