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

extension WhyAnswer {
  /// A node or a container in each of the pictures that show it.
  package typealias Views = [(picture: Int, vertex: Int)]

  package enum Resolution: Sendable {
    /// One subject, or one statement in several containers, such as that of a bundle that they include.
    case found([Views])
    /// Several subjects, each with an ID that selects it.
    case several([(id: String, place: GraphPicture.Place)])
    /// No subject, and perhaps the name that was meant.
    case none(nearMiss: String?)
  }

  /// The identity of a subject, the same in all pictures.
  private struct Identity: Hashable {
    let kind: String
    let name: String
    let place: GraphPicture.Place
    let container: GraphPicture.Place

    init(_ vertex: Int, _ picture: GraphPicture) {
      let owner = picture.container(at: vertex)
      kind = picture.node(at: vertex)?.kind.rawValue ?? owner.kind.rawValue
      (name, place, container) = (picture.name(vertex), picture.place(vertex), owner.place)
    }
  }

  /// Finds the subject of a user's name: a type, with its qualifier if there are several, a role, an accessor, a
  /// container, or an ID; in one container, if it is named. The best reading wins. O(nodes).
  package static func resolve(
    _ name: String, in container: String?, _ pictures: [GraphPicture]
  ) -> Resolution {
    let readings = pictures.map { $0.readings(of: name, in: container) }
    let best = readings.joined().map(\.rank).min()
    // A subject in another module is in the picture of each module that uses it.
    var order: [Identity] = []
    var first: [Identity: (picture: Int, vertex: Int)] = [:]
    for (number, picture) in pictures.enumerated() {
      let found = readings[number].filter { $0.rank == best }.map(\.vertex)
      for vertex in picture.withoutWrapped(found) {
        let identity = Identity(vertex, picture)
        if first.updateValue(first[identity] ?? (number, vertex), forKey: identity) == nil {
          order.append(identity)
        }
      }
    }
    // A member of a bundle alone is meant only if no container includes the bundle.
    func isAlone(_ identity: Identity) -> Bool {
      first[identity].map { pictures[$0.picture].container(at: $0.vertex).kind == .bundle } ?? false
    }
    let included = Set(order.filter { !isAlone($0) }.map(\.place))
    order.removeAll { isAlone($0) && ($0.kind == "bundle" || included.contains($0.place)) }
    let all = order.compactMap { first[$0] }
    if all.isEmpty {
      let isBundle = container == nil && text(ofBundle: name, pictures) != nil
      return isBundle
        ? .found([])
        : .none(
          nearMiss: NearMiss.best(
            for: name,
            among: pictures.flatMap {
              $0.names(in: container) + (container == nil ? $0.containers.map(\.name) : [])
            }))
    }
    if all.count == 1 || areSame(all, pictures) { return .found(everywhere(order, pictures)) }
    return .several(
      all.map { view in
        let picture = pictures[view.picture]
        let id = picture.node(at: view.vertex)?.id ?? picture.container(at: view.vertex).id
        return (id: id, place: picture.place(view.vertex))
      })
  }

  /// True if a picture has a subject with a name; `isIncluded`: not only in a bundle alone.
  package static func has(
    _ name: String, in container: String?, _ picture: GraphPicture, isIncluded: Bool
  ) -> Bool {
    switch resolve(name, in: container, [picture]) {
    case .none: false
    case .several: true
    case .found(let all):
      !isIncluded
        || picture.containers.contains { $0.kind == .container && $0.bundles.contains(name) }
        || all.joined().contains { picture.container(at: $0.vertex).kind != .bundle }
    }
  }

  /// The containers that include a bundle, and its members; `nil` if there is no such bundle.
  package static func text(ofBundle name: String, _ pictures: [GraphPicture]) -> String? {
    var (owners, members): ([String], [String]) = ([], [])
    var isKnown = false
    for picture in pictures {
      for container in picture.containers {
        let isAlone = container.kind == .bundle && container.name == name
        if !isAlone, !container.bundles.contains(name) { continue }
        isKnown = true
        if container.kind == .container {
          owners.append("  \(container.place.text): '\(container.name)'")
        }
        members += container.nodes.map { picture.nodes[$0] }.filter { isAlone || $0.bundle == name }
          .map { "  \($0.place.text): \($0.statement)" }
      }
    }
    func lines(_ all: [String], _ none: String) -> [String] {
      var seen: Set<String> = []
      return all.isEmpty ? ["  \(none)"] : all.filter { seen.insert($0).inserted }
    }
    let text =
      ["'\(name)' is a bundle", "", "included by:"] + lines(owners, "no container")
      + ["", "has:"] + lines(members, "nothing")
    return isKnown ? PrintableText.lines(text.joined(separator: "\n") + "\n") : nil
  }

  private static func areSame(_ all: Views, _ pictures: [GraphPicture]) -> Bool {
    let nodes = all.map { pictures[$0.picture].node(at: $0.vertex) }
    return nodes.allSatisfy {
      $0 != nil && $0?.kind == nodes[0]?.kind && $0?.statement == nodes[0]?.statement
    }
  }

  /// The views of each subject in all pictures. O(nodes).
  private static func everywhere(_ order: [Identity], _ pictures: [GraphPicture]) -> [Views] {
    var views = Dictionary(uniqueKeysWithValues: order.map { ($0, Views()) })
    for (number, picture) in pictures.enumerated() {
      for vertex in picture.vertices {
        views[Identity(vertex, picture)]?.append((number, vertex))
      }
    }
    return order.compactMap { views[$0] }
  }
}

extension GraphPicture {
  /// The vertices that a name may mean, each with a rank: the lower, the better.
  fileprivate func readings(of name: String, in container: String?) -> [(vertex: Int, rank: Int)] {
    var found: [(vertex: Int, rank: Int)] = []
    for (index, other) in containers.enumerated() where other.isCalled(name) {
      if let container, !(other.parent.map { containers[$0].isCalled(container) } ?? false) {
        continue
      }
      found.append((vertex(ofContainer: index), other.id == name ? 0 : 1))
    }
    for (index, node) in nodes.enumerated() {
      if let container, !containers[node.container].isCalled(container) { continue }
      // The name means the container itself.
      if node.kind == .child, node.name == name { continue }
      guard let rank = node.rank(of: name, in: containers[node.container].name) else { continue }
      // A facet's member is meant only if nothing else has the name.
      found.append((index, rank > 0 && node.kind == .member ? rank + 5 : rank))
    }
    return found
  }

  /// The vertices without those that others decorate: a request gets the decorator.
  fileprivate func withoutWrapped(_ vertices: [Int]) -> [Int] {
    let wrapped = Set(
      vertices.filter { $0 < nodes.count }.flatMap { vertex in
        dependencies(of: vertex).filter { $0.use == .decorates }.compactMap(\.node)
      })
    return vertices.filter { !wrapped.contains($0) }
  }
}
