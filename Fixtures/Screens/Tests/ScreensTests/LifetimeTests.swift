import Listening
import Services
import Testing

@testable import ScreensKit

@MainActor
@Suite("Screens live as long as they are open, and what they share as long as one of them is")
struct LifetimeTests {
  let scene = TestScene()
  var log: LifeLog { scene.log }
  var coordinator: Coordinator { scene.container.coordinator }

  @Test("A window has its navigation at once, and nothing else")
  func eager() {
    #expect(log.events == ["+ NavigationStack #1"])
    #expect(scene.container.navigationStack.name == "test")
  }

  @Test("The first screen waits for the library, and shows what is in it")
  func home() async {
    let home = await coordinator.start()
    #expect(home.text == "Lifetimes, Actors, Screens; silence")
    #expect(scene.container.navigationStack.top === home)
  }

  @Test("The settings open without waiting, for nothing of theirs waits; asking the library does")
  func settings() async {
    let screen = coordinator.showSettings()
    #expect(!log.living.contains("StoredLibrary #1"))
    #expect(await screen.count() == 3)
    #expect(log.living.contains("StoredLibrary #1"))
  }

  @Test("Screens share what shows the player; it goes with the last of them")
  func shared() async {
    await coordinator.start()
    await coordinator.show(Episode.ID(1)).model.play()
    #expect(scene.container.navigationStack.top?.text == "Lifetimes; playing Lifetimes")
    coordinator.navigation.pop()
    #expect(log.living.contains("NowPlaying #1"))
    #expect(!log.living.contains("EpisodeScreen #1"))
    coordinator.navigation.pop()
    #expect(!log.living.contains("NowPlaying #1"))

    await coordinator.start()
    #expect(log.living.contains("NowPlaying #2"))
    #expect(scene.services.player.playing == Episode(1, "Lifetimes"))
  }

  @Test("What is large goes at a memory warning, unless a screen uses it")
  func artwork() async {
    await coordinator.start()
    scene.container.releaseUnused()
    #expect(log.living.contains("Artwork #1"))
    coordinator.navigation.pop()
    #expect(log.living.contains("Artwork #1"))
    scene.container.releaseUnused()
    #expect(!log.living.contains("Artwork #1"))
  }

  @Test("A timer is cancelled when the screen that it was started from goes")
  func timer() async {
    weak let timer = coordinator.makeTimer(minutes: 5)
    #expect(timer == nil)

    scene.container.tie(coordinator.makeTimer(minutes: 30), to: coordinator.showSettings())
    #expect(log.living.contains("SleepTimer #2"))
    #expect(log.events.count { $0 == "timer cancelled" } == 1)
    coordinator.navigation.pop()
    #expect(await soon { !log.living.contains("SleepTimer #2") })
    #expect(log.events.count { $0 == "timer cancelled" } == 2)
  }

  @Test("An actor asks the main actor's container by closures, and works beside it")
  func prefetcher() async {
    let settings = scene.container.settings
    settings.speed = 2
    let prefetcher = scene.container.prefetcher
    #expect(!log.living.contains("Downloads #1"))
    #expect(await prefetcher.prefetch([1, 2, 3].map(Episode.ID.init)) == 2)
    #expect(await scene.services.downloads.has(Episode.ID(2)))
    #expect(await !scene.services.downloads.has(Episode.ID(3)))
    withExtendedLifetime(settings) {}
  }

  @Test("Two windows have their own navigation, and share the services")
  func twoWindows() async {
    let other = scene.services.makeSceneContainer(name: "other")
    #expect(other.navigationStack !== scene.container.navigationStack)
    await coordinator.show(Episode.ID(2)).model.play()
    #expect(other.nowPlaying.text == "playing Actors")
    #expect(other.nowPlaying !== scene.container.nowPlaying)
    #expect(log.events.filter { $0.hasPrefix("+ StoredLibrary") }.count == 1)
  }

  @Test("A sheet keeps its container, by what it shows, and the container its draft")
  func sheet() {
    var share: ShareContainer? = scene.container.makeShareContainer(id: Episode.ID(2))
    weak let gone = share
    var screen = share?.makeShareScreen()
    #expect(screen?.draft === share?.draft)
    #expect(screen?.text == "Listen to 2!")
    share = nil
    #expect(gone == nil)
    #expect(log.living.contains("Draft #1"))
    screen = nil
    #expect(!log.living.contains("Draft #1"))
  }
}
