import TenonCompiler
import TenonDiagnostics
import TenonTestSupport
import Testing

/// Optionals and defaults without a provider, in all places.
@Suite struct DefaultTests {
  /// A container with members, its child, and declarations next to both.
  private func manifest(
    _ members: [String], child: [String] = [], beside: [String] = []
  ) -> String {
    func block(_ head: String, _ lines: [String]) -> String {
      "\(head) {\n\(lines.map { "    \($0)\n" }.joined())}\n"
    }
    return beside.map { "\($0)\n" }.joined() + block("container App", members)
      + block("container Page in App", child + ["strong PageModel"])
  }

  /// Providers near `NetTracker`: members of the container, declarations next to it, and members of its child.
  private static let near: [(name: String, members: [String], beside: [String], child: [String])] =
    [
      ("its role", ["strong NetTracker as Tracking"], [], []),
      ("its collection", ["strong NetTracker as [Tracking]"], [], []),
      ("its roles", ["strong NetTracker as Tracking, [Sending]"], [], []),
      ("a qualifier", ["strong NetTracker named main"], [], []),
      ("a letter", ["strong NetTrackr"], [], []),
      ("two letters swapped", ["strong NetTrakcer"], [], []),
      ("an input's qualifier", ["input main: NetTracker named main"], [], []),
      ("a bundle", [], ["bundle Extra { strong NetTracker }"], []),
      ("a bundle's role", [], ["bundle Extra { strong Impl as NetTracker }"], []),
      ("a child", [], [], ["strong NetTracker"]),
      ("a child's role", [], [], ["strong Impl as NetTracker"]),
    ]

  /// The place of a request, with its lines for a type.
  private struct Place: Sendable {
    let name: String
    var members: @Sendable (String) -> [String] = { _ in [] }
    var beside: @Sendable (String) -> [String] = { _ in [] }
    var child: @Sendable (String) -> [String] = { _ in [] }
  }

  private static let places: [Place] = [
    Place(name: "init", members: { ["strong Asker(t: \($0))"] }),
    Place(name: "an input beside it", members: { ["transient Asker(id: input Int, t: \($0))"] }),
    Place(name: "an expression", members: { ["strong Asker(t: \($0)) = Asker(t)"] }),
    Place(name: "set", members: { ["strong Asker { set t: \($0) }"] }),
    Place(name: "call", members: { ["weak Asker { call start(t: \($0)) }"] }),
    Place(
      name: "decorator",
      members: { ["strong Base as Role", "decorate Asker(inner: Role, t: \($0)) as Role"] }),
    Place(name: "element", members: { ["strong Asker(t: \($0)) as [Role]"] }),
    Place(name: "child", child: { ["strong Asker(t: \($0))"] }),
    Place(
      name: "bundle", members: { _ in ["include Own"] },
      beside: { ["bundle Own { strong Asker(t: \($0)) }"] }),
  ]

  private static let optionals = ["NetTracker?", "(() -> NetTracker)?", "(any NetTracker)?"]
  private static let defaults = [
    "NetTracker = NetTracker()", "NetTracker? = .shared", "() -> NetTracker = { .init() }",
  ]

  private func text(
    _ place: Place, _ type: String, members: [String] = [], beside: [String] = [],
    child: [String] = []
  ) -> String {
    manifest(
      members + place.members(type), child: child + place.child(type),
      beside: beside + place.beside(type))
  }

  @Test func whatIsNeverProvidedIsTold() {
    var count = 0
    for near in Self.near {
      let forms =
        Self.places.flatMap { place in (Self.optionals + Self.defaults).map { (place, $0) } }
      for (place, type) in Repository.some(of: forms, oneIn: 15) {
        // The child gets its own component.
        let isOwn = !near.child.isEmpty && !place.child(type).isEmpty
        let text = text(place, type, members: near.members, beside: near.beside, child: near.child)
        let found = soundFindings(text, .neverProvided)
        #expect(found.count == (isOwn ? 0 : 1), "\(near.name), \(place.name)\n\(text)\(found)")
        #expect(found.allSatisfy { $0.help != nil && $0.message.contains("'NetTracker'") })
        count += found.count
      }
    }
    #expect(count > (testsAll ? 550 : 30))
  }

  @Test func aParentsPrivateComponentIsTold() {
    for type in Self.optionals + Self.defaults {
      let text = manifest(
        ["private strong NetTracker", "strong User(t: NetTracker)"],
        child: ["strong Asker(t: \(type))"])
      #expect(soundFindings(text, .neverProvided).count == 1, "\(text)")
    }
  }

  @Test func whereNothingIsNearNothingIsTold() {
    let far: [[String]] = [
      [], ["strong NetTracker"], ["strong Impl as NetTracker"], ["strong Network as Tracking"],
      ["strong NetTrackers2As", "strong Tracker"], ["input tracker: NetTracker"],
      ["strong NetTracker as self, Tracking"],
    ]
    for members in far {
      for place in Self.places {
        for type in Repository.some(of: Self.optionals + Self.defaults, oneIn: 6) {
          let text = text(place, type, members: members)
          #expect(soundFindings(text, .neverProvided).isEmpty, "\(text)")
        }
      }
    }
    // Values of one type rarely mean the same, and a name with another number means another value.
    for line in [
      "strong Asker(timeout: Int = 3)", "strong Asker(name: String = \"x\")",
      "strong Asker(layer: Layer2?)", "strong Asker(date: Date? = nil, url: URL = config.url)",
      "strong Asker(asker: Asker1?)",
    ] {
      let text = manifest([
        "input retries: Int named retries", "input user: String named user",
        "input deepLink: URL named deepLink",
        "input config: Config", "strong Layer1", "strong Data", line,
      ])
      #expect(soundFindings(text, .neverProvided).isEmpty, "\(text)")
    }
    // A collection that is empty here may have elements elsewhere; a closure's closure has a provider.
    let elsewhere = manifest(
      [
        "strong Asker(all: [Role] = [], table: [Int: Role] = [:])", "strong Made",
        "strong Other(make: (() -> () -> Made)?)",
      ],
      child: ["strong Own as [Role]"], beside: ["bundle Extra { strong Its as [Int: Role] at 3 }"])
    #expect(soundFindings(elsewhere, .neverProvided).isEmpty)
    // A bundle's optional that one container provides is a choice.
    let shared = """
      bundle Own { strong Asker(t: NetTracker?) }
      container One { include Own; strong NetTracker }
      container Two { include Own; strong NetTracker as Tracking }
      """
    #expect(soundFindings(shared, .neverProvided).isEmpty)
  }

  @Test(.enabled(if: testsAll)) func whatAnotherConfigurationProvidesIsNotTold() {
    for near in Self.near where near.child.isEmpty {
      for place in Self.places {
        for type in Repository.some(of: Self.optionals + Self.defaults, oneIn: 6) {
          let provided = ["#if DEBUG", "strong NetTracker", "#endif"]
          let elsewhere = ["#if DEBUG"] + near.members + ["#else", "strong NetTracker", "#endif"]
          for members in [near.members + provided, elsewhere] where near.name != "two" {
            let text = text(place, type, members: members, beside: near.beside)
            // Two components of one type that differ only in their roles are no error.
            #expect(
              soundFindings(text, .neverProvided).isEmpty, "\(near.name), \(place.name)\n\(text)")
          }
          let never = ["#if DEBUG", "strong Other", "#endif"]
          let text = text(place, type, members: near.members + never, beside: near.beside)
          let found = soundFindings(text, .neverProvided)
          #expect(found.count == 1, "\(near.name), \(place.name)\n\(text)")
          #expect(!(found.first?.isConditional ?? true))
        }
      }
    }
    let included = """
      bundle Extra { strong NetTracker }
      container App {
          #if DEBUG
          include Extra
          #endif
          strong Asker(t: NetTracker?)
      }
      """
    #expect(soundFindings(included, .neverProvided).isEmpty)
  }

  /// The time to check missing providers is linear in their number, for any tree.
  @Test(.enabled(if: testsAll)) func manyAreToldAtOnce() {
    let count = 3000
    let members = (0..<count).flatMap {
      ["strong Net\($0)er as Role\($0)", "strong Asker\($0)(t: Net\($0)er?)"]
    }
    #expect(soundFindings(manifest(members), .neverProvided).count == count)
    let wide = (0..<count).map {
      "container C\($0) in App { strong Asker\($0)(t: NetTracker?, u: Other\($0)? = nil) }"
    }
    let text = manifest(["strong NetTracker as Tracking"], beside: wide)
    #expect(soundFindings(text, .neverProvided).count == count)
  }
}
