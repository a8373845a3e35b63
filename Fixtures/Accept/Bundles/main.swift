import Foundation

final class Sink {
  init() { print("+ sink") }
  deinit { print("- sink") }
}
final class Log {
  let sink: Sink
  init(sink: Sink) {
    self.sink = sink
    print("+ log")
  }
  deinit { print("- log") }
}
final class Client {
  let log: Log
  let url: URL
  init(log: Log, url: URL) {
    self.log = log
    self.url = url
    print("+ client")
  }
  deinit { print("- client") }
}
final class Token {
  init(log: Log) { print("+ token") }
  deinit { print("- token") }
}
final class Profile {
  let client: Client
  let name: String
  init(client: Client, name: String, log: Log) {
    self.client = client
    self.name = name
    print("+ profile of", name)
  }
  deinit { print("- profile") }
}
final class Feed {
  let client: Client
  let makeItem: (Int) -> Item
  init(client: Client, makeItem: @escaping (Int) -> Item) {
    self.client = client
    self.makeItem = makeItem
    print("+ feed")
  }
  deinit { print("- feed") }
}
struct Item {
  let id: Int
  let log: Log
}
final class Cache {
  init() { print("+ cache") }
  deinit { print("- cache") }
}
struct Reader {
  let cache: Cache
}
final class Screen {
  let profile: Profile
  let feed: Feed
  let log: Log
  init(profile: Profile, feed: Feed, log: Log) {
    self.profile = profile
    self.feed = feed
    self.log = log
    print("+ screen")
  }
  deinit { print("- screen") }
}

func story() {
  // Inputs stand in the order in which they come: the container's, then the bundles'.
  let app = App(name: "Ada", user: "ada")
  let screen = app.screen
  let client = screen.profile.client
  print("one client", client === screen.feed.client, client === app.client)
  print("one log", screen.log === screen.profile.client.log, screen.log === app.log)
  print("url", app.url.absoluteString, app.user)
  let item = screen.feed.makeItem(3)
  print("item", item.id, item.log === app.log)

  do {
    let token = app.token
    print("token kept", app.token === token)
    app.resetSession()
    print("token anew", app.token !== token)
  }

  do {
    let reader = app.makeReader()
    print("one cache", reader.cache === app.makeReader().cache)
  }
  print("its readers are gone")

  let other = App(name: "Bob")
  print("default", other.url.absoluteString)
  do {
    let tool = Tool()
    print("logs of their own", tool.log !== app.log, tool.level)
  }
  print("the container goes")
}

story()
