import Listening
import Services
import Testing

@testable import ScreensKit

@MainActor
@Suite("Previews and tests put their own in the place of what is slow")
struct OverrideTests {
  @Test("A preview shows samples, and reads nothing")
  func preview() async {
    let log = LifeLog()
    let scene = SceneContainer.preview([Episode(7, "Mine")], log: log)
    #expect(await scene.coordinator.start().text == "Mine; silence")
    #expect(!log.living.contains("StoredLibrary #1"))
  }

  @Test("What a screen needs, by a closure on the main actor")
  func artwork() async {
    let artwork = Artwork(log: LifeLog())
    let scene = SceneContainer.preview(overrides: .init(artwork: { artwork }))
    await scene.coordinator.start()
    #expect(artwork.pictures == 1)
    #expect(scene.artwork === artwork)
  }

  @Test("A screen, for those who open it by a closure too")
  func screen() async {
    let log = LifeLog()
    let settings = Settings(log: log)
    let scene = SceneContainer.preview(
      overrides: .init(makeSettingsScreen: {
        settings.speed = 3
        return SettingsScreen(settings: settings, library: { SampleLibrary() }, log: log)
      }))
    #expect(scene.coordinator.showSettings().text == "speed 3")
    #expect(scene.makeSettingsScreen().text == "speed 3")
  }

  @Test("What takes inputs, and is waited for")
  func inputs() async {
    let log = LifeLog()
    let scene = TestScene()
    let nowPlaying = scene.container.nowPlaying
    let opened = Opened()
    let services = scene.services
    let preview = SceneContainer.preview(
      overrides: .init(makeEpisodeScreen: { id in
        opened.ids.append(id)
        let model = EpisodeModel(
          id: id, library: SampleLibrary(), downloads: await services.downloads,
          player: services.player)
        return EpisodeScreen(model: model, nowPlaying: nowPlaying, id: id, log: log)
      }))
    await preview.coordinator.show(Episode.ID(1))
    _ = await ListeningFeature(container: preview).open(Episode.ID(5))
    #expect(opened.ids == [Episode.ID(1), Episode.ID(5)])
  }

  @Test("The player of the app, for the screens of all windows")
  func player() async {
    let log = LifeLog()
    let player = Player(log: log)
    let services = ServicesContainer(log: log, overrides: .init(player: { player }))
    let scene = services.makeSceneContainer(name: "first")
    await scene.coordinator.show(Episode.ID(3)).model.play()
    #expect(player.playing?.title == "Screens")
  }
}

@MainActor
private final class Opened {
  var ids: [Episode.ID] = []
}
