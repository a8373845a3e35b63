import Dispatch
import Foundation

final class Clock: Sendable { let name = "clock" }
@MainActor final class Window { let name = "window" }
final class Player: Sendable {
  let name = "player"
  init() async {}
}
final class Disk: Sendable {
  let name = "disk"
  init() throws {}
}
final class Job: Sendable {
  let id: Int
  init(id: Int) { self.id = id }
}
final class Model: Sendable {
  let clock: Clock
  init(clock: Clock) { self.clock = clock }
}
final class Late: Sendable {
  let model: Model
  init(model: Model) { self.model = model }
}
final class Show: Sendable {
  let player: Player
  let job: @Sendable (Int) async throws -> Job
  init(player: Player, job: @escaping @Sendable (Int) async throws -> Job) {
    (self.player, self.job) = (player, job)
  }
}
final class Shelf: Sendable {
  let disk: Disk
  init(disk: Disk) { self.disk = disk }
}
@MainActor final class Panel {
  let name: String
  init(window: Window, model: Model) { name = "\(window.name) \(model.clock.name)" }
}
final class Pen: Sendable {
  init(clock: Clock) {}
}
final class Other: Sendable {
  let pen: Pen
  init(pen: Pen) { self.pen = pen }
}
final class Screen: Sendable {
  let isShared: Bool
  init(pen: Pen, other: Other) { isShared = pen === other.pen }
}
protocol Playing: Sendable { var name: String { get } }
final class Player2: Playing {
  let name: String
  init(show: Show) { name = "playing \(show.player.name)" }
}
@MainActor final class View {
  let name: String
  init(name: String) { self.name = name }
}
@MainActor final class Strip {
  let view: View
  let side: Side
  init(view: View, side: Side) { (self.view, self.side) = (view, side) }
}
@MainActor final class Sheet {
  let panel: Strip
  init(panel: Strip) { self.panel = panel }
}
final class Slow: Sendable {
  let value: String
  init(value: @autoclosure () -> String) {
    Thread.sleep(forTimeInterval: 0.2)
    self.value = value()
  }
}
final class Leaf: Sendable {}

/// Where a component of the app finds the feature.
final class Finder: @unchecked Sendable {
  static let shared = Finder()
  var feed: Feed?
}

/// What a test has for the app.
final class Parts: FeedParts {
  let clock = Clock()
  @MainActor var window: Window { Window() }
  nonisolated(nonsending) var player: Player { get async { await Player() } }
  var disk: Disk { get throws { try Disk() } }
  nonisolated(nonsending) func makeJob(id: Int) async throws -> Job { Job(id: id) }
}

func show(_ feed: Feed) async throws {
  print(feed.model.clock.name, try feed.shelf.disk.name)
  let show = await feed.show
  print(show.player.name, try await show.job(4).id, await feed.makePanel().name)
  print(feed.makeScreen().isShared)
}

let core = Core()
let feed = core.makeFeed(topic: "a")
Finder.shared.feed = feed
// Each asks the other while it is asked: with two locks they would wait for each other.
let group = DispatchGroup()
DispatchQueue.global().async(group: group) { _ = core.slow }
DispatchQueue.global().async(group: group) {
  Thread.sleep(forTimeInterval: 0.1)
  _ = feed.late
}
group.wait()
print(core.slow.value)
try await show(feed)
try await show(core.makeTree().makeFeed(topic: "b"))
try await show(Feed(parent: Parts(), topic: "c"))
print(await core.makeFeed(topic: "d").makePlaying().name)
let app = App()
print(app.makeSheet().panel.view.name, app.makeStrip().side.parent === app)
