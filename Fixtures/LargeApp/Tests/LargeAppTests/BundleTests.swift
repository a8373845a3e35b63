import AppCore
import Networking
import Storage
import Testing

@testable import App

@Suite("What the bundles of many files and modules bring is one app")
struct BundleTests {
  let scopes = Scopes()

  @Test("A bundle that two others include counts once: they share its store")
  func diamond() {
    // One is in a bundle of this package, the other in one of the platform's.
    scopes.app.tracker.note("hello")
    #expect(scopes.app.token.text == "token1")
    #expect(scopes.app.keyValueStore["last note"] == "hello")
    #expect(scopes.app.keyValueStore["token"] == "1")
  }

  @Test("The app's store is in the place of the bundle's, for the bundle's members too")
  func overridden() {
    #expect(scopes.app.keyValueStore.kind == "memory")
    #expect(scopes.app.repositoryItem.kind == "Item in memory")
    #expect(scopes.app.healthChecks.first?.report() == "[x] 1 storage: memory")
    #expect(!scopes.log.events.contains(.made("FileStore #1")))
  }

  @Test("A type that two modules have is told apart by its module")
  func qualified() {
    let settings: Storage.Settings = scopes.app.storageSettings()
    #expect(!settings.isShared)
  }

  @Test("A feature's bundle asks for what only the container has that includes it")
  func outward() async {
    let index = Scopes(pageSize: 2).session().screen().searchIndex
    for word in ["tea", "teapot", "teaspoon", "kettle"] { await index.add(word) }
    #expect(await index.find("tea") == ["tea", "teapot"])
  }

  @Test("Endings are dropped from the names of a bundle's members, but for names that are given")
  func endings() {
    let screen = scopes.session().screen()
    #expect(screen.makeEmptyList().title == "Nothing here.")
    #expect(screen.makeListPresenter().title == "Look around.")
  }
}
