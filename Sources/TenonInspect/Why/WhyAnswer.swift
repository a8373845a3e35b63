import TenonDiagnostics
import TenonGraph

/// The extent of an answer.
package struct WhyOptions: Sendable {
  /// The greatest depth of requirements.
  package var depth = 2
  /// The greatest number of paths and keepers; `nil` for all.
  package var limit: Int? = 20
  package var keeps = false

  package init() {}
}

/// The reason why a subject is in a graph, for people: its dependents and dependencies, the origins of its effects, and
/// its holders. A paragraph for each question, each step with its place in the manifest.
package struct WhyAnswer: Sendable {
  /// Parts of an answer, each of some lines.
  struct Listing {
    var shown: [[String]] = []
    /// The number of parts, including those that a limit leaves out; up to `uncountable`.
    var count = 0

    /// Counting stops here: the number of paths through diamonds is exponential.
    static let uncountable = 1_000_000_000

    mutating func add(_ other: Listing, limit: Int?) {
      let new = other.shown.filter { !shown.contains($0) }
      count += other.count - (other.shown.count - new.count)
      shown = Array((shown + new).prefix(limit ?? .max))
    }

    var lines: [String] {
      let more = count - shown.count
      if more <= 0 { return Array(shown.joined()) }
      return shown.joined()
        + [
          count >= Self.uncountable
            ? "  and over a billion more; '--limit' lists more of them"
            : "  and \(more) more; '--limit 0' lists all"
        ]
    }
  }

  /// The kind of the subject, its statement and its accessors.
  private let heading: [String]
  private var users = Listing()
  /// The shortest paths to it from outside. None is the end of another one.
  private var ways: Listing
  /// The requests from outside: `App.makeScreen()`.
  private let entries: [String]
  /// The bundle that it is in, if no container includes the bundle.
  private var bundle: String?
  /// Its dependencies, and the origins of its effects.
  private let needs: [String]
  /// The time that it lives by itself; empty without the option `keeps`.
  private let life: String
  private var keepers = Listing()
  private let findings: [String]

  /// The answer for a subject in all pictures that show it; `nil` if none does.
  package init?(of views: Views, in pictures: [GraphPicture], _ options: WhyOptions = WhyOptions())
  {
    // The module that declares it knows all about it; the others add dependents.
    let own = views.first { pictures[$0.picture].container(at: $0.vertex).module == nil }
    guard let first = own ?? views.first else { return nil }
    self.init(first.vertex, WhyGraph(pictures[first.picture]), options)
    let isIncluded = pictures.contains { picture in
      picture.containers.contains { $0.kind == .container && $0.bundles.contains(bundle ?? "") }
    }
    if isIncluded { bundle = nil }
    for view in views where view.picture != first.picture {
      let other = WhyAnswer(view.vertex, WhyGraph(pictures[view.picture]), options)
      ways.add(other.ways, limit: options.limit)
      keepers.add(other.keepers, limit: options.limit)
      users.add(other.users, limit: options.limit)
    }
  }

  private init(_ vertex: Int, _ graph: WhyGraph, _ options: WhyOptions) {
    let (picture, container) = (graph.picture, graph.picture.container(at: vertex))
    let node = picture.node(at: vertex)
    heading = picture.heading(vertex)
    entries = picture.entries(vertex)
    bundle = node != nil && container.kind == .bundle ? container.name : nil
    ways = graph.ways(to: vertex, limit: options.limit)
    var seen: Set<Int> = []
    let sources = graph.links(to: vertex).map(\.source).filter { seen.insert($0).inserted }
    users.shown = sources.prefix(options.limit ?? .max).map {
      graph.lines(graph.links(along: [$0, vertex]))
    }
    users.count = sources.count
    let requirements = graph.requirements(of: vertex, depth: options.depth)
    needs =
      (requirements.isEmpty ? ["  nothing"] : requirements)
      + (node?.effects ?? container.effects).each.flatMap { graph.trail(of: $0, from: vertex) }
    life = options.keeps ? picture.life(vertex) : ""
    if options.keeps { keepers = graph.keepers(of: vertex, limit: options.limit) }
    findings = (node?.findings ?? container.findings).map { number in
      let (finding, diagnostic) = (picture.findings[number], picture.findings[number].diagnostic)
      return "  \(finding.place.text): \(diagnostic.severity.rawValue): \(diagnostic.message)"
        + " [\(diagnostic.id.code)]"
    }
  }

  /// The whole answer.
  package var text: String {
    var lines = heading + ["", "needed by:"] + users.lines
    if users.shown.isEmpty {
      let outside = entries.map { "'\($0)'" }.joined(separator: " and ")
      let bundled = bundle.map { "; no container includes the bundle '\($0)'" } ?? ""
      lines.append(
        "  nothing"
          + (entries.isEmpty ? bundled : " in the graph; it can be asked for as \(outside)"))
    } else {
      lines += ["", "asked for from outside by:"]
      lines += ways.shown.isEmpty ? ["  nothing"] : ways.lines
    }
    lines += ["", "needs:"] + needs
    if !life.isEmpty { lines += ["", "kept alive:", "  \(life)"] + keepers.lines }
    if !findings.isEmpty { lines += ["", "found here:"] + findings }
    return PrintableText.lines(lines.joined(separator: "\n") + "\n")
  }
}

extension GraphPicture {
  /// The kind of a vertex, its statement, and its accessors.
  fileprivate func heading(_ vertex: Int) -> [String] {
    let (node, container) = (node(at: vertex), container(at: vertex))
    let kind = node?.kind.rawValue ?? container.kind.rawValue
    let words = [node?.lifetimeWord, kind].compactMap(\.self).joined(separator: " ")
    let article = words.first.map { "aeiou".contains($0) } ?? false ? "an" : "a"
    let owner = node == nil ? "" : " of '\(container.name)'"
    let statement = (node?.statement ?? "\(kind) \(container.name)")
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    var lines = ["'\(name(vertex))' is \(article) \(words)\(owner)"]
    lines += ["  \(place(vertex).text): \(statement[0])"]
    lines += statement.dropFirst().map { "    \($0)" }
    if let isolation = node.map(\.effects.actor) ?? container.isolation {
      lines.append("  isolation: \(isolation)")
    }
    guard let node else { return lines }
    lines += node.accessors.map { "  accessor: \($0.declaration)" }
    if node.accessors.isEmpty, [.component, .decorator].contains(node.kind) {
      lines.append("  no accessor")
    }
    return lines
  }
}
