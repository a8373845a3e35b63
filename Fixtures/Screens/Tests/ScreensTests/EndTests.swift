import Listening
import Services
import Testing

@testable import ScreensKit

@MainActor
@Suite("The end of a window, and of the app: on the main actor, whoever ends it")
struct EndTests {
  let log = LifeLog()

  @Test("A window is closed: its screens go, and the services stay")
  func window() async {
    let services = ServicesContainer(log: log)
    let container = services.makeSceneContainer(name: "first")
    await container.coordinator.start()
    container.shutdown()
    #expect(log.events.contains("first cleared"))
    #expect(!log.living.contains { $0.contains("Screen") || $0.contains("Coordinator") })
    #expect(log.living.contains("StoredLibrary #1"))
    container.shutdown()
    #expect(log.events.filter { $0 == "first cleared" }.count == 1)
    withExtendedLifetime(services) {}
  }

  @Test("Nobody closes it: it is cleared all the same, on the main actor")
  func forgottenWindow() async {
    let services = ServicesContainer(log: log)
    var container: SceneContainer? = services.makeSceneContainer(name: "first")
    weak let gone = container
    await container?.coordinator.start()
    container = nil
    #expect(gone == nil)
    #expect(await soon { log.events.contains("first cleared") })
    #expect(await soon { log.living == ["StoredLibrary #1", "Player #1"] })
    withExtendedLifetime(services) {}
  }

  @Test("The last one to hold it is on another thread: it is cleared on the main actor")
  func elsewhere() async {
    let services = ServicesContainer(log: log)
    var container: SceneContainer? = services.makeSceneContainer(name: "first")
    let holder = Task.detached { [container] in
      try? await Task.sleep(nanoseconds: 2_000_000)
      withExtendedLifetime(container) {}
    }
    container = nil
    await holder.value
    #expect(await soon { log.events.contains("first cleared") })
    withExtendedLifetime(services) {}
  }

  @Test("The app quits, from whatever thread: the player stops, and then the library is closed")
  func quit() async {
    let services = ServicesContainer(log: log)
    _ = await services.downloads
    services.player.play(Episode(1, "x"))
    let player = services.player
    await Task.detached { await services.shutdown() }.value
    #expect(player.playing == nil)
    let releases = log.events.filter { !$0.hasPrefix("+") && !$0.hasPrefix("-") }
    #expect(releases == ["player stopped", "library closed"])
    #expect(log.living == ["Player #1"])
  }

  @Test("Nobody quits: the player stops all the same; closing the library would have to wait")
  func forgottenApp() async {
    do {
      let services = ServicesContainer(log: log)
      _ = await services.downloads
      services.player.play(Episode(1, "x"))
    }
    #expect(await soon { log.events.contains("player stopped") })
    #expect(await soon { log.living.isEmpty })
    #expect(!log.events.contains("library closed"))
  }

  @Test("Dropping the window and the app frees everything: closures keep nothing")
  func everything() async {
    do {
      let app = App(log: log)
      let window = app.open("first")
      await window.coordinator.start()
      await window.coordinator.show(Episode.ID(1))
      window.startTimer(minutes: 1, on: window.coordinator.showSettings())
    }
    #expect(await soon { log.living.isEmpty })
  }
}
