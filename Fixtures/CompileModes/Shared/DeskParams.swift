#if !EVOLUTION
  import Foundation
#endif

public nonisolated struct Page {
  let id: UUID
  let title: String
  let editing: any Editing
}

public nonisolated struct Missing {}

public nonisolated struct Row {
  let text: String
  let size: Int

  init(_ text: String, size: Int, store: Store, absent: Missing?) {
    self.text = text
    self.size = size
  }
}

nonisolated struct Limit {
  static let standard = Limit()
}

public nonisolated struct Header {
  let row: Row
  let level: Int

  init(row: Row, level: Int, limit: Limit, scale: Double) {
    self.row = row
    self.level = level
  }
}

public nonisolated struct Table {
  let header: Header
  let level: Int
  let makeRow: (String) -> Row
  let makeSizedRow: (String, Int) -> Row
  let makeMissing: (() -> Missing)?
}

public nonisolated final class Librarian {
  private let makePage: (UUID) -> Page
  private let spell: () throws -> any Speller
  private let store: () -> Store

  init(
    makePage: @escaping (UUID) -> Page, spell: @escaping () throws -> any Speller,
    store: @escaping () -> Store
  ) {
    self.makePage = makePage
    self.spell = spell
    self.store = store
  }

  func lend() throws -> String {
    let speller = try spell()
    store().log.note("lend")
    return speller.spell(makePage(UUID()).title)
  }
}

public nonisolated struct Stamp {
  let now: Date

  init(now: () -> Date) { self.now = now() }
}

public struct Reader {
  let facet: any PageFacet
  let desk: DeskContainer
}

public nonisolated protocol Playback: AnyObject {
  func play() -> String
}

public nonisolated final class Player: Playback {
  weak var window: Window?
  var volume = 0
  var makeRow: ((String) -> Row)?
  private let log: Log

  init(log: Log) { self.log = log }

  public func play() -> String { "\(volume), \(window == nil ? "no" : "one") window" }
  func connect(to remote: Remote, times: Int) { log.note("connect \(times) times") }
  func start() { log.note("start at \(volume)") }
}

public nonisolated final class Window {
  let playback: any Playback

  init(playback: any Playback) { self.playback = playback }
}

public nonisolated final class Remote {
  init(log: Log) {}
}

public nonisolated final class Knot {
  var loop: Loop?
  private let log: Log

  init(log: Log) { self.log = log }

  func tie() throws { log.note(loop?.knot === self ? "tied" : "untied") }
}

public nonisolated final class Loop {
  weak var knot: Knot?

  init(log: Log) {}
}

public final class Opener {
  private let open: (Int) -> TaskContainer

  init(open: @escaping (Int) -> TaskContainer, log: Log) { self.open = open }

  func task(_ number: Int) -> TaskContainer { open(number) }
}

public nonisolated final class Steps {
  let number: Int
  let palette: () -> Palette

  init(number: Int, store: Store, palette: @escaping () -> Palette) {
    self.number = number
    self.palette = palette
  }
}

nonisolated final class TaskPlayback: Playback {
  private let inner: any Playback
  private let number: Int

  init(inner: any Playback, number: Int) {
    self.inner = inner
    self.number = number
  }

  func play() -> String { "\(number): \(inner.play())" }
}

public nonisolated struct Play {
  let playback: any Playback
  let steps: Steps
  let draft: any Editing
}

public nonisolated struct Sketch {
  let canvas: Canvas
  let palette: Palette
}

nonisolated final class StepNotes {
  init(log: Log, number: Int, steps: Steps) { log.note("step of \(number)") }
}
