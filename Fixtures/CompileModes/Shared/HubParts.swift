@MainActor
public final class Panel {
  let log: Log

  init(log: Log) {
    self.log = log
    log.note("panel")
  }

  func fade() { log.note("fade") }
}

@MainActor
public final class Gauge {
  let meter: any Meter

  init(panel: Panel, meter: any Meter) { self.meter = meter }
}

@MainActor
public protocol Pointing: AnyObject, Sendable {
  var gauge: Gauge { get }
}

@MainActor
final class Needle: Pointing {
  let gauge: Gauge

  init(gauge: Gauge) { self.gauge = gauge }
}

@MainActor
public final class Badge {
  private let panel: Panel

  init(panel: Panel) {
    self.panel = panel
    panel.log.note("badge")
  }

  func unpin() async throws { panel.log.note("unpin") }
}

@MainActor
public final class Dial {
  let number: Int

  init(number: Int, panel: Panel) { self.number = number }
}

@MainActor
public final class Paint {
  init(panel: Panel) {}
}

@MainActor
public struct Brushwork {
  let paint: Paint
}

@MainActor
public struct Stroke {
  let isOne: Bool

  init(paint: Paint, again: Brushwork) { isOne = paint === again.paint }
}

@MainActor
public final class Display {
  var console: Console?
  private let panel: Panel

  init(panel: Panel) { self.panel = panel }

  func light() async {
    await Task.yield()
    panel.log.note(console?.display === self ? "lit" : "dark")
  }
}

@MainActor
public final class Console {
  weak var display: Display?

  init(panel: Panel) {}
}

public nonisolated final class Router: Sendable {
  let makePacket: @Sendable (Int) -> Packet
  let wire: @Sendable () async throws -> Wire
  let dial: @MainActor @Sendable (Int) -> Dial
  let stream: @Sendable (String) async throws -> Stream

  init(
    makePacket: @escaping @Sendable (Int) -> Packet,
    wire: @escaping @Sendable () async throws -> Wire,
    dial: @escaping @MainActor @Sendable (Int) -> Dial,
    stream: @escaping @Sendable (String) async throws -> Stream
  ) {
    self.makePacket = makePacket
    self.wire = wire
    self.dial = dial
    self.stream = stream
  }
}

public nonisolated struct Caller {
  let makePacket: (Int) -> Packet
  let wire: () async throws -> Wire
  let panel: @MainActor () -> Panel
}

public nonisolated struct Viewer {
  let hub: HubContainer
  let open: @Sendable (Int) -> CallContainer
}

public nonisolated struct FacetViewer {
  let facet: any HubFacet
  let bell: Bell
}

public nonisolated final class Bell: Sendable {
  init(registry: Registry) { registry.log.note("bell") }
}

public nonisolated final class Caption: Sendable {
  let number: Int

  init(number: Int, registry: Registry) { self.number = number }
}

public nonisolated final class Voice: Sendable {
  let caption: Caption

  init(wire: Wire, caption: Caption) { self.caption = caption }
}

public nonisolated struct Talk {
  let text: String

  init(voice: Voice, message: Message) { text = "\(message.text) \(voice.caption.number)" }
}

nonisolated final class Scratch {
  let number: Int

  init(number: Int, registry: Registry) { self.number = number }
}

nonisolated struct Doodle {
  let scratch: Scratch
  let packet: Packet
  let spool: Spool
}

@MainActor
public final class View {
  let title: String

  init(panel: Panel, title: String, registry: Registry) { self.title = title }
}

@MainActor
public final class Photo {
  init(wire: Wire, view: View) {}
}

@MainActor
public final class Easel {
  private let makeDial: (Int) -> Dial

  init(view: View, paint: Paint, makeDial: @escaping (Int) -> Dial) { self.makeDial = makeDial }

  func dial() -> Dial { makeDial(3) }
}

nonisolated final class Chair: Sendable {
  init(caption: Caption, number: Int) {}
}

@globalActor
public actor Archiving {
  public static let shared = Archiving()
}

@Archiving
public final class Archive {
  init() {}
}

@MainActor
public final class ArchiveReader {
  init(archive: @escaping @Archiving () -> Archive) {}
}

@MainActor
public final class ArchiveShelf {
  init(archive: @escaping @Archiving () -> Archive) {}
}

@Archiving
public final class Filer {
  var panel: (@MainActor () -> Panel)?
  weak var desk: FilerDesk?

  init(archive: Archive) {}

  func file(panel: @MainActor () async -> Panel) {}
}

@Archiving
public final class FilerDesk {
  init(clerk: Filer) {}
}

@MainActor
public final class Placard {
  init(panel: @escaping () -> Panel, meter: @escaping () -> any Meter) async {}
}

@MainActor
final class Turnstile {
  init(panel: Panel) {}
}
