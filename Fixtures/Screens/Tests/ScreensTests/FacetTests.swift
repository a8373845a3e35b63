import Listening
import Services
import Testing

@testable import ScreensKit

@MainActor
@Suite("A feature sees the window by its facet")
struct FacetTests {
  let scene = TestScene()

  @Test("What the facet says of the main actor and of waiting is what the feature gets")
  func facet() async {
    let facet: any ListeningFacet = scene.container
    #expect(facet.player === scene.services.player)
    #expect(facet.nowPlaying.text == "silence")
    #expect(await facet.downloads === scene.services.downloads)
    #expect(await facet.makeEpisodeScreen(id: Episode.ID(1)).title == "Episode 1")
  }

  @Test("The feature opens screens, and takes episodes along")
  func feature() async {
    let feature = ListeningFeature(container: scene.container)
    let screen = await feature.open(Episode.ID(2))
    #expect(screen.text == "Actors; silence")
    #expect(!feature.isPlaying)
    screen.model.play()
    #expect(feature.isPlaying)
    await screen.model.download()
    #expect(screen.model.isDownloaded)
    #expect(await feature.open(Episode.ID(2)).model.isDownloaded)
  }

  @Test("Many windows at once wait for one library")
  func once() async {
    let services = scene.services
    let windows = (0..<30).map { number in
      Task {
        let window = services.makeSceneContainer(name: "\(number)")
        await window.coordinator.start()
        // What it keeps opens its screens, so it has to be there until they are open.
        withExtendedLifetime(window) {}
      }
    }
    let others = (0..<30).map { _ in
      Task.detached { _ = await (services.library, services.downloads) }
    }
    for task in windows + others { await task.value }
    let made = scene.log.events.filter { $0.hasPrefix("+") }
    #expect(made.filter { $0.contains("StoredLibrary") || $0.contains("Downloads") }.count == 2)
    #expect(made.filter { $0.contains("Player #") }.count == 1)
  }
}
