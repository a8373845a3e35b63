import Foundation
import TenonTestSupport
import Testing

extension PluginTests {
  /// Children of a container of another module have keys, and override what has keys there. A call of theirs shares
  /// none of the parent's `graph` components.
  @Test func keysAndBundlesAcrossModules() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      Self.strictPackage(
        """
        .target(name: "Core", swiftSettings: strict, plugins: [tenon]),
        .executableTarget(
          name: "App", dependencies: ["Core"], swiftSettings: strict, plugins: [tenon])
        """), to: "Package.swift")
    for (path, text) in Self.coreOfForms + Self.appOfForms { try folder.write(text, to: path) }
    let result = try await Self.buildAndRun(in: folder)
    #expect(result.status == 0, "\(result.everything)")
    #expect(
      result.output == """
        screen 3
        leg 3 9 shares false
        tour: screen 7, leg 8 9 shares false
        bar: ["help", "news"], same seat true, page base 3
        room 101, room 1, same room true
        page b 2, same page true
        lowest shares false
        deep shares true
        own bar: ["help", "news", "ads", "hidden"]
        voice!, bare

        """, "\(result.everything)")
  }

  private static let coreOfForms = [
    (
      "Sources/Core/Core.di",
      """
      public container Base: Sendable {
          public input name: String
          public strong Api
          public graph Trace
          public strong Room(id: key, ...)
          public weak Page(of book: key String, number: key Int)
      }

      public overridable container Over {
          public strong Voice() as Sounding
          decorate Loud(inner: Sounding) as Sounding
      }

      public container Middle in Base {
          public transient Deep(trace: Trace, other: Trace)
      }

      bundle Parts {
          strong Help(api: Api) as Helping, [Tab]
          strong News as [Tab]
          strong Seat(row: key Int)
      }

      bundle MoreParts {
          strong Ads(unknown: Unknown) as [Tab]
          private strong Hidden as [Tab]
      }

      public facet Rooms {
          Room(id: Int)
          make Page(of: String, number: Int)
      }

      """
    ),
    (
      "Sources/Core/Core.swift",
      """
      public final class Api: Sendable { public init() {} }
      public final class Trace: Sendable { public init() {} }
      public final class Room: Sendable {
        public let id: Int
        public init(id: Int, api: Core.Api) { self.id = id }
      }
      public final class Page: Sendable {
        public let name: String
        public init(of book: String, number: Int) { name = "\\(book) \\(number)" }
      }
      public protocol Sounding { var sound: String { get } }
      public final class Loud: Sounding {
        let inner: any Sounding
        public var sound: String { inner.sound + "!" }
        public init(inner: any Sounding) { self.inner = inner }
      }
      public final class Voice: Sounding {
        public let sound: String
        public init() { sound = "voice" }
        public init(_ sound: String) { self.sound = sound }
      }
      public final class Deep {
        public let isShared: Bool
        public init(trace: Trace, other: Trace) { isShared = trace === other }
      }
      public protocol Helping: Sendable {}
      public protocol Tab: Sendable { var title: String { get } }
      public final class Help: Helping, Tab {
        public let title = "help"
        public init(api: Api) {}
      }
      public final class News: Tab {
        public let title = "news"
        public init() {}
      }
      public final class Ads: Tab {
        public let title = "ads"
        public init(unknown: Unknown) {}
      }
      public final class Hidden: Tab {
        public let title = "hidden"
        public init() {}
      }
      public struct Unknown: Sendable { public init() {} }
      public final class Seat: Sendable { public init(row: Int) {} }
      """
    ),
  ]

  private static let appOfForms = [
    (
      "Sources/App/App.di",
      """
      import Core

      container Trip in Base: Rooms, Sendable {
          input id: Int
          strong Model(id: Int, api: Api, room: Room(id = id))
          transient Screen(model: Model)
          transient Leg(number: input Int, trace: Trace, line: Line, model: Model)
          transient Line(trace: Trace)
      }

      container Sibling in Base {
          include Parts
          transient Tour(makeTrip: (Int) -> Trip)
          transient Bar(tabs: [Tab], help: Helping, seat: Seat(row = 1), seats: (Int) -> Seat, page: Page(of = name, number = 3))
          override strong Room(id: key Int)
          transient Hall(room: Room(id = 1))
      }

      container Lower in Trip {
          transient Lowest(model: Model, trace: Trace, line: Line)
      }

      container Quiet in Over {
          strong Silence(sounding: Sounding) as Silent
      }

      container Alone {
          strong Unknown
          strong Api
          include Parts, MoreParts
          transient OwnBar(tabs: [Tab], seat: Seat(row = 2))
      }

      """
    ),
    (
      "Sources/App/App.swift",
      """
      import Core

      final class Model: Sendable {
        let id: Int
        init(id: Int, api: Api, room: Room) { self.id = id }
      }
      struct Screen { let model: Model }
      struct Line { let trace: Trace }
      struct Leg {
        let text: String
        init(number: Int, trace: Trace, line: Line, model: Model) {
          text = "leg \\(model.id) \\(number) shares \\(trace === line.trace)"
        }
      }
      struct Tour {
        let text: String
        init(makeTrip: (Int) -> Trip) {
          let leg = makeTrip(8).makeLeg(number: 9)
          text = "tour: screen \\(makeTrip(7).makeScreen().model.id), \\(leg.text)"
        }
      }
      struct Bar {
        let text: String
        init(tabs: [any Tab], help: any Helping, seat: Seat, seats: (Int) -> Seat, page: Page) {
          text = "bar: \\(tabs.map(\\.title)), same seat \\(seat === seats(1)), page \\(page.name)"
        }
      }
      struct Hall { let room: Room }
      struct OwnBar {
        let text: String
        init(tabs: [any Tab], seat: Seat) { text = "own bar: \\(tabs.map(\\.title))" }
      }
      extension Room { convenience init(id: Int) { self.init(id: id + 100, api: Api()) } }
      protocol Silent { var text: String { get } }
      struct Silence: Silent {
        let text: String
        init(sounding: any Sounding) { text = sounding.sound }
      }
      struct Lowest {
        let isShared: Bool
        init(model: Model, trace: Trace, line: Line) { isShared = trace === line.trace }
      }
      """
    ),
    (
      "Sources/App/main.swift",
      """
      import Core

      let base = Base(name: "base")
      print("screen", base.makeTrip(id: 3).makeScreen().model.id)
      print(base.makeTrip(id: 3).makeLeg(number: 9).text)
      let sibling = base.makeSibling()
      print(sibling.makeTour().text)
      print(sibling.makeBar().text)
      let isSame = base.room(id: 1) === base.makeTrip(id: 1).room(id: 1)
      print("room \\(sibling.makeHall().room.id), room \\(base.room(id: 1).id), same room", isSame)
      let rooms: any Rooms = base.makeTrip(id: 5)
      let page = rooms.makePage(of: "b", number: 2)
      print("page \\(page.name), same page", page === base.page(of: "b", number: 2))
      print("lowest shares", base.makeTrip(id: 2).makeLower().makeLowest().isShared)
      print("deep shares", base.makeMiddle().makeDeep().isShared)
      print(Alone().makeOwnBar().text)
      let over = Over(overrides: .init(sounding: { Voice("bare") }))
      print("\\(Over().makeQuiet().silent.text), \\(over.makeQuiet().silent.text)")
      """
    ),
  ]
}
