/// The sources of the program that measures run time: a manifest, the same container by hand, and
/// loops over both.
enum RunTimeProgram {
  /// How many properties one turn of a reading loop reads.
  static let width = 8
  /// How many other components the large container has, which a call can share.
  private static let others = 400
  /// How many components are tied already in a crowded container.
  private static let crowd = 10_000

  /// Something to measure.
  struct Loop {
    /// The name of its function, and of its samples.
    let name: String
    /// What is done in one turn, to a container of a type.
    let body: @Sendable (String) -> [String]
    /// How often one turn does it.
    let each: Int
    /// How many turns a sample has.
    let turns: Int
  }

  /// A row of the table.
  struct Row {
    /// What it is about.
    let title: String
    /// What is measured.
    let loop: Loop
    /// Over which generated container.
    var generated = "Generated"
    /// Over which one by hand.
    var byHand = "ByHand"
  }

  /// A lifetime whose instances are kept, with what its accessors and types begin with.
  private static let kept: [(word: String, type: String)] = [
    ("strong", "Part"), ("weak", "View"), ("purgeable", "Cache"), ("session", "Account"),
    ("kept", "Quote"),
  ]

  /// All rows.
  static var rows: [Row] {
    func reading(_ title: String, _ word: String, turns: Int = 500_000) -> Row {
      let type = kept.first { $0.word == word }?.type ?? ""
      let accessor = lowercased(type)
      let reads = (0..<width).map { "sum &+= app.\(accessor)\($0).value" }
      return Row(
        title: title, loop: Loop(name: word, body: { _ in reads }, each: width, turns: turns))
    }
    func making(_ name: String, _ function: String) -> Loop {
      Loop(name: name, body: { _ in ["consume(app.\(function)())"] }, each: 1, turns: 400_000)
    }
    let tied = Loop(
      name: "tied",
      body: { type in
        [
          "let flow = app.makeFlow()", "let owner = \(type)Owner()", "app.tie(flow, to: owner)",
          "sum &+= flow.value", "withExtendedLifetime(owner) {}",
        ]
      }, each: 1, turns: 100_000)
    let diamond = making("graph", "makeDesk")
    let pair = making("pair", "makeEditor")
    return [
      reading("reading a `strong` that is made", "strong", turns: 1_000_000),
      reading("reading a `weak` that is alive", "weak"),
      reading("reading a `purgeable` that is made", "purgeable", turns: 1_000_000),
      reading("reading one of a `lifetime session`", "session", turns: 1_000_000),
      reading("reading one of a storage", "kept"),
      Row(
        title: "making a `transient` with 3 dependencies",
        loop: making("transient", "makeReport")),
      Row(title: "making a diamond of 6 objects, 5 of them `graph`", loop: diamond),
      Row(
        title: "the same among \(others) other shared `graph` components", loop: diamond,
        generated: "Large"),
      Row(
        title: "making a pair of `graph` components with `set weak`", loop: pair,
        generated: "Paired"),
      Row(
        title: "the same among \(others) other shared `graph` components", loop: pair,
        generated: "LargePaired"),
      Row(title: "making and tying a `tied`, and its owner's end", loop: tied),
      Row(
        title: "the same with \(crowd.grouped) others tied", loop: tied,
        generated: "GeneratedCrowded", byHand: "ByHandCrowded"),
    ] + sharedRows
  }

  // MARK: The containers

  /// `Generated.di`.
  static var manifest: String {
    let members = kept.flatMap { word, type in (0..<width).map { "    \(word) \(type)\($0)" } }
    let desk = """
          graph     Leaf
          graph     Base(leaf: Leaf)
          graph     Middle(base: Base)
          graph     Left(middle: Middle, base: Base)
          graph     Right(middle: Middle, base: Base)
          transient Desk(left: Left, right: Right)
      """
    let editor = """
          graph Editor(toolbar: Toolbar)
          graph Toolbar { set weak editor: Editor }
      """
    // Each is asked for by the next two.
    let others = (0..<others).map { index in
      let asked = (1...2).filter { $0 <= index }.map { "_: Other\(index - $0)" }
      return "    graph Other\(index)(\(asked.joined(separator: ", ")))"
    }.joined(separator: "\n")
    return """
      lifetime session
      lifetime kept = Keeper()

      container Generated {
      \(members.joined(separator: "\n"))
          transient Report(part0: Part0, part1: Part1, part2: Part2)
          tied      Flow
      \(desk)
      }

      container Large {
      \(desk)
      \(others)
      }

      container Paired {
      \(editor)
      }

      container LargePaired {
      \(editor)
      \(others)
      }

      \(sharedManifest)
      """
  }

  /// `ByHand.swift`.
  static var byHand: String {
    var text = "final class ByHand {\n"
    for (word, type) in kept {
      for index in 0..<width {
        let (type, accessor) = ("\(type)\(index)", "\(lowercased(type))\(index)")
        text +=
          word == "kept"
          ? """
            private let stored\(type) = Keeper<\(type)>()
            var \(accessor): \(type) { stored\(type).instance { \(type)() } }


          """
          : """
            private \(word == "weak" ? "weak " : "")var stored\(type): \(type)?
            var \(accessor): \(type) {
              if let stored\(type) { return stored\(type) }
              let \(accessor) = \(type)()
              stored\(type) = \(accessor)
              return \(accessor)
            }


          """
      }
    }
    return text + """
        func makeReport() -> Report { Report(part0: part0, part1: part1, part2: part2) }

        func makeDesk() -> Desk {
          let base = Base(leaf: Leaf())
          let middle = Middle(base: base)
          return Desk(
            left: Left(middle: middle, base: base), right: Right(middle: middle, base: base))
        }

        func makeEditor() -> Editor {
          let toolbar = Toolbar()
          let editor = Editor(toolbar: toolbar)
          toolbar.editor = editor
          return editor
        }

        private var tied: [ObjectIdentifier: Flow] = [:]

        func makeFlow() -> Flow { Flow() }

        func tie(_ flow: Flow, to owner: ByHandOwner) {
          let id = ObjectIdentifier(flow)
          tied[id] = flow
          owner.lifetime.ends.append { [weak self] in self?.tied[id] = nil }
        }
      }

      """
  }

  /// `Types.swift`.
  static var types: String {
    var text = ""
    for (_, type) in kept {
      for index in 0..<width {
        text += "final class \(type)\(index) {\n  let value = \(index + 1)\n}\n\n"
      }
    }
    for (type, parts) in [
      ("Report", ["part0", "part1", "part2"]), ("Leaf", []), ("Base", ["leaf"]),
      ("Middle", ["base"]), ("Left", ["middle", "base"]), ("Right", ["middle", "base"]),
      ("Desk", ["left", "right"]), ("Editor", ["toolbar"]),
    ] {
      let parameters = parts.map { "\($0): \(capitalized($0))" }
      text += "final class \(type) {\n"
      for parameter in parameters { text += "  let \(parameter)\n" }
      text += "  init(\(parameters.joined(separator: ", "))) {\n"
      for part in parts { text += "    self.\(part) = \(part)\n" }
      text += "  }\n}\n\n"
    }
    for index in 0..<others {
      let parameters = (1...2).filter { $0 <= index }.map { "_: Other\(index - $0)" }
      text += "final class Other\(index) {\n  init(\(parameters.joined(separator: ", "))) {}\n}\n\n"
    }
    return text + """
      final class Toolbar {
        weak var editor: Editor?
      }

      final class Flow {
        let value = 1
      }

      final class GeneratedOwner: LifetimeOwner {
        let lifetime = Lifetime()
      }

      final class ByHandOwner {
        let lifetime = ByHandLifetime()
      }

      final class ByHandLifetime {
        var ends: [() -> Void] = []

        deinit {
          for end in ends { end() }
        }
      }

      final class Keeper<Instance> {
        private var kept: Instance?

        func instance(orMake make: () throws -> Instance) rethrows -> Instance {
          if let kept { return kept }
          let made = try make()
          kept = made
          return made
        }
      }

      """
  }

  // MARK: The loops

  /// `Program.swift`.
  static var program: String {
    let empty = Loop(name: "loop", body: { _ in ["_ = app"] }, each: 1, turns: 1_000_000)
    /// A crowded container has the type of one that is not.
    func type(_ subject: String) -> String {
      subject.hasSuffix("Crowded") ? String(subject.dropLast("Crowded".count)) : subject
    }
    var functions = ""
    var samples: [String] = []
    var subjects: [String] = []
    var known: Set<String> = []
    for row in rows {
      for subject in [row.generated, row.byHand] {
        let type = type(subject)
        if known.insert("opaque \(type)").inserted { functions += MeasuredProgram.opaque(type) }
        if !subjects.contains(subject) { subjects.append(subject) }
        for loop in [empty, row.loop] {
          if known.insert("\(loop.name) \(type)").inserted {
            functions += MeasuredProgram.loop(loop.name, over: type, loop.body(type))
          }
          let sample =
            "sum &+= sample(\"\(loop.name)\", \"\(subject)\", \(loop.turns))"
            + " { \(loop.name)(\(lowercased(subject)), $0) }"
          if !samples.contains(sample) { samples.append(sample) }
        }
      }
    }
    let views = (0..<width).map { "generated.view\($0), byHand.view\($0)," }
    func lines(_ lines: [String]) -> String { lines.joined(separator: "\n    ") }
    return MeasuredProgram.support + functions + """

      @main
      enum Program {
        static func main() {
          \(lines(subjects.map { "let \(lowercased($0)) = \(type($0))()" }))
          let held: [AnyObject] = [
            \(views.joined(separator: "\n      "))
          ]
          var generatedOwners: [GeneratedOwner] = []
          var byHandOwners: [ByHandOwner] = []
          for _ in 0..<\(crowd) {
            generatedOwners.append(GeneratedOwner())
            generatedCrowded.tie(generatedCrowded.makeFlow(), to: generatedOwners[generatedOwners.count - 1])
            byHandOwners.append(ByHandOwner())
            byHandCrowded.tie(byHandCrowded.makeFlow(), to: byHandOwners[byHandOwners.count - 1])
          }
          var sum = 0
          let samples: [() -> Void] = [
            \(samples.map { "{ \($0) }," }.joined(separator: "\n      "))
          ]
          for round in \(MeasuredProgram.roundsText) {
            for sample in round % 2 == 0 ? samples : samples.reversed() { sample() }
          }
          // Nothing of it was for nothing.
          withExtendedLifetime((held, generatedOwners, byHandOwners)) { precondition(sum != 0) }
        }
      }

      """
  }
}
