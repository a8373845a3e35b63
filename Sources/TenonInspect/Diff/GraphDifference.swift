public import TenonCompiler
import TenonDiagnostics
public import TenonGraph

/// The changes between two versions of graphs, for reviewers: breaking changes come first.
public struct GraphDifference: Sendable {
  /// The severity of a change for users of the graph.
  public enum Level: String, Sendable, CaseIterable {
    /// Code that uses a container, or conforms to a facet, may no longer compile, or must handle more effects.
    case breaking
    /// Instances live longer or shorter, or are created earlier or later.
    case lifetime
    case addition
    case other
  }

  /// One change.
  public struct Change: Sendable, Hashable {
    public let level: Level
    /// The kind of change: `accessor-removed`. Kinds are never renamed.
    public let kind: String
    /// The target that it is in, in a package.
    public let target: String?
    /// The changed declaration: `App.makeScreen(id:)`, `App`, a facet's name.
    public let name: String
    /// The change, after the name: `was removed`.
    public let message: String
    /// The configurations with the change, if not all that were compared: `when DEBUG is set`.
    public internal(set) var configurations = ""
    public let old: String?
    public let new: String?
    public let place: GraphPicture.Place
    public let isOldPlace: Bool
    /// The container with the change; `""` outside containers.
    let container: String
  }

  /// The graph of one target, or of the manifests that were named.
  public struct Graph: Sendable {
    /// The target; `nil` outside packages.
    public let target: String?
    public let analysis: Analysis

    public init(target: String?, analysis: Analysis) {
      (self.target, self.analysis) = (target, analysis)
    }
  }

  /// All changes: by level, then in the order of targets, containers and statements.
  public private(set) var changes: [Change] = []
  /// The conditions that were not compared as true, since there are too many.
  public private(set) var leftOut: [String] = []

  public var isBreaking: Bool { changes.contains { $0.level == .breaking } }

  /// Compares two versions in all configurations with the given values of conditions. Graphs belong together if their
  /// targets have the same name. O(both × combinations, sorted).
  public init(from old: [Graph], to new: [Graph], where given: ConfigurationChoice.Values = []) {
    let isAlone = old.count == 1 && new.count == 1 && (old[0].target == nil || new[0].target == nil)
    var rest = old
    for graph in new {
      let place = isAlone ? 0 : rest.firstIndex { $0.target == graph.target }
      compare(place.map { rest.remove(at: $0) }, graph, given)
    }
    for graph in rest { compare(graph, nil, given) }
    let all = changes
    changes = Level.allCases.flatMap { level in all.filter { $0.level == level } }
  }

  private mutating func compare(_ old: Graph?, _ new: Graph?, _ given: ConfigurationChoice.Values) {
    let analyses = [old, new].compactMap(\.self).map(\.analysis)
    guard let first = analyses.first, let last = analyses.last else { return }
    let cover = first.cover(with: last, where: given)
    leftOut += cover.leftOut.filter { !leftOut.contains($0) }
    let isSound = analyses.allSatisfy {
      !$0.compilation.diagnostics.all.contains { $0.id.severity == .error }
    }
    var order: [Change] = []
    var found: [Change: Set<Int>] = [:]
    for (number, choice) in cover.choices.enumerated() {
      func picture(_ graph: Graph?) -> GraphPicture {
        graph.map { GraphPicture($0.analysis.checked(where: choice), hasFunctions: isSound) }
          ?? GraphPicture()
      }
      let comparison = GraphComparison(picture(old), picture(new), target: (new ?? old)?.target)
      for change in comparison.changes {
        if found[change] == nil { order.append(change) }
        found[change, default: []].insert(number)
      }
    }
    changes += order.map { change in
      var change = change
      change.configurations = cover.words(change.container, in: found[change] ?? [])
      return change
    }
  }
}

extension GraphDifference {
  /// The levels with changes, each with these.
  private var groups: [(level: Level, changes: [Change])] {
    Level.allCases.map { level in (level, changes.filter { $0.level == level }) }
      .filter { !$0.1.isEmpty }
  }

  /// The changes for people: a paragraph for each level, each change with its place, and a line that counts them.
  public var text: String {
    var lines: [String] = []
    for (level, changes) in groups {
      lines.append("\(level.title):")
      for change in changes {
        lines.append("  \(change.place.text): \(change.sentence)")
        if let old = change.old { lines.append("    - \(Self.line(old))") }
        if let new = change.new { lines.append("    + \(Self.line(new))") }
      }
      lines.append("")
    }
    return PrintableText.lines((lines + [summary]).joined(separator: "\n") + "\n")
  }

  fileprivate static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline)
      .map { String($0.drop { $0 == " " || $0 == "\t" }) }.joined(separator: " ")
  }

  /// The numbers of changes: `1 breaking change, 2 additions`.
  public var summary: String {
    let parts = groups.map { level, changes in
      "\(changes.count) \(level.noun)\(changes.count == 1 ? "" : "s")"
    }
    return parts.isEmpty ? "no changes" : parts.joined(separator: ", ")
  }

  /// The changes as Markdown for a comment on a pull request. Long lists of other than breaking changes are folded.
  public var markdown: String {
    var lines = ["### Dependency graph: \(summary)"]
    for (level, changes) in groups {
      let isFolded = level != .breaking && changes.count > 10
      let title =
        isFolded
        ? "<details><summary>\(level.title) (\(changes.count))</summary>" : "**\(level.title)**"
      lines += ["", title, ""] + changes.map(\.markdown) + (isFolded ? ["", "</details>"] : [])
    }
    return PrintableText.lines(lines.joined(separator: "\n") + "\n")
  }
}

extension GraphDifference.Level {
  fileprivate var title: String {
    "\(noun.prefix(1).uppercased())\(noun.dropFirst())s"
  }

  fileprivate var noun: String {
    switch self {
    case .breaking: "breaking change"
    case .lifetime: "lifetime change"
    case .addition: "addition"
    case .other: "other change"
    }
  }
}

extension GraphDifference.Change {
  fileprivate var sentence: String {
    "'\(name)' \(message)\(limits)" + (target.map { " (target '\($0)')" } ?? "")
  }

  private var limits: String { configurations.isEmpty ? "" : ", \(configurations)" }

  fileprivate var markdown: String {
    let whose = target.map { " in \(Self.code($0))" } ?? ""
    let texts = [old, new].compactMap(\.self).map(Self.code).joined(separator: " → ")
    return
      "- \(Self.code(name))\(whose) \(Self.escaped(message + limits))\(texts.isEmpty ? "" : ": \(texts)")"
      + " <sub>\(Self.code("\(place.path):\(place.line)"))</sub>"
  }

  /// A text as code on one line, between more backticks than it contains in a row.
  private static func code(_ text: String) -> String {
    let line = GraphDifference.line(text)
    var longest = 0
    var count = 0
    for character in line {
      count = character == "`" ? count + 1 : 0
      longest = max(longest, count)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let blank = longest > 0 ? " " : ""
    return "\(fence)\(blank)\(line)\(blank)\(fence)"
  }

  /// A message's quoted names as code; the rest is plain words.
  private static func escaped(_ message: String) -> String {
    message.split(separator: "'", omittingEmptySubsequences: false).enumerated().map {
      $0.offset % 2 == 1
        ? code(String($0.element))
        : $0.element.map {
          "*_[]<>\\#|".contains($0) ? "\\\($0)" : String($0)
        }.joined()
    }.joined()
  }
}
