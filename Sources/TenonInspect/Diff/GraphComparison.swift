struct GraphComparison {
  private(set) var changes: [GraphDifference.Change] = []
  private var target: String?
  /// The container whose changes are reported; `""` for none.
  private var container = ""
  /// The container is private or a bundle alone, so that a change can't break code.
  private var isHidden = false

  /// Compares the graph of a target with its old version.
  mutating func compare(_ old: GraphPicture, _ new: GraphPicture, target: String?) {
    self.target = target
    // The declarations of another module are compared with that module.
    let (before, after) = (Self.own(old), Self.own(new))
    for name in Self.order(after, before) {
      let views = [after[name], before[name]].compactMap(\.self)
      container = views.first?.container.name ?? ""
      isHidden = views.map(\.container).allSatisfy {
        $0.kind == .bundle || ["private", "fileprivate"].contains($0.access)
      }
      switch (before[name], after[name]) {
      case (let old?, let new?): compare(old, new)
      case (let old?, nil):
        note(.breaking, "container-removed", name, "was removed", at: old.place, isOld: true)
      case (nil, let new?):
        note(.addition, "container-added", new.container.name, "was added", at: new.place)
      case (nil, nil): break
      }
    }
    (container, isHidden) = ("", false)
    compareProtocols(old.facets, new.facets, "facet", "requires a new member", .breaking)
    compareProtocols(old.traits, new.traits, "traits", "has a new property", .addition)
  }

  mutating func note(
    _ level: GraphDifference.Level, _ kind: String, _ name: String, _ message: String,
    old: String? = nil, new: String? = nil, at place: GraphPicture.Place, isOld: Bool = false
  ) {
    changes.append(
      GraphDifference.Change(
        level: isHidden && level == .breaking ? .other : level, kind: kind, target: target,
        name: name, message: message, old: old, new: new,
        place: place, isOldPlace: isOld, container: container))
  }

  private static func own(_ picture: GraphPicture) -> [String: ContainerView] {
    let graph = WhyGraph(picture)
    // The members of a facet are compared as the facet's.
    let views = picture.containers.indices
      .filter { picture.containers[$0].module == nil && picture.containers[$0].kind != .facet }
      .map { ContainerView(graph, $0) }
    return Dictionary(views.map { ($0.container.id, $0) }) { first, _ in first }
  }

  /// The new names in order, then the removed ones.
  private static func order(
    _ new: [String: ContainerView], _ old: [String: ContainerView]
  ) -> [String] {
    func sorted(_ views: [String: ContainerView]) -> [String] {
      views.sorted { $0.value.index < $1.value.index }.map(\.key)
    }
    return sorted(new) + sorted(old).filter { new[$0] == nil }
  }

  mutating func compareAccess(
    _ old: String, _ new: String, of name: String, _ what: String, at place: GraphPicture.Place,
    noticesWider: Bool = true
  ) {
    if old == new { return }
    let order = ["private", "fileprivate", "internal", "package", "public", "open"]
    if let was = order.firstIndex(of: old), let now = order.firstIndex(of: new), now < was {
      note(
        .breaking, "\(what)-access-narrowed", name, "is less accessible", old: old, new: new,
        at: place)
    } else if noticesWider {
      note(
        .addition, "\(what)-access-widened", name, "is more accessible", old: old, new: new,
        at: place)
    }
  }

  /// Compares availability and the like. Deprecated declarations can still be used.
  mutating func compareAttributes(
    _ old: [String], _ new: [String], of name: String, _ what: String, at place: GraphPicture.Place
  ) {
    if old == new { return }
    let isBreaking = new.contains { !old.contains($0) && !$0.contains("deprecated") }
    note(
      isBreaking ? .breaking : .other, "\(what)-attributes", name, "has different attributes",
      old: old.joined(separator: " "), new: new.joined(separator: " "), at: place)
  }

  /// Reports added and removed effects, each as a word. `origin` returns the origin of a new one.
  mutating func compareEffects(
    _ old: String, _ new: String, of name: String, _ what: String, at place: GraphPicture.Place,
    old oldText: String? = nil, new newText: String? = nil, origin: (String) -> String?
  ) {
    let (before, after) = (EffectWords(old), EffectWords(new))
    let came = Self.added(to: before, in: after)
    let went = Self.added(to: after, in: before)
    if !came.isEmpty {
      let origins = Set(came.compactMap(origin)).sorted()
      let cause = origins.isEmpty ? "" : ", because of \(origins.joined(separator: " and "))"
      let words = came.map { $0 == "async" ? "is async" : Self.throwing(before, after) }
      note(
        .breaking, "\(what)-effects-added", name,
        "\(words.joined(separator: " and ")) now\(cause)", old: oldText, new: newText, at: place)
    } else if !went.isEmpty {
      let words = went.map { word in
        if word == "async" { return "is no longer async" }
        return after.throwing == nil
          ? "is no longer throwing" : Self.throwing(before, after) + " now"
      }
      note(
        .other, "\(what)-effects-removed", name, words.joined(separator: " and "), old: oldText,
        new: newText, at: place)
    }
  }

  /// The effects in `after` that `before` doesn't allow. A caller that catches any error also catches a typed one.
  private static func added(to before: EffectWords, in after: EffectWords) -> [String] {
    var added = after.isAsync && !before.isAsync ? ["async"] : []
    if let throwing = after.throwing, before.throwing != throwing, before.throwing != "throws" {
      added.append(throwing)
    }
    return added
  }

  /// The words for a changed or added `throws`.
  private static func throwing(_ before: EffectWords, _ after: EffectWords) -> String {
    if before.throwing == nil { return "is throwing" }
    if after.throwing == "throws" { return "throws any error" }
    return before.throwing == "throws" ? "throws only errors of one type" : "throws another error"
  }

  // MARK: Facets and traits

  /// Compares the protocols of a kind; `level` is that of a new member, and `came` its message.
  private mutating func compareProtocols(
    _ old: [GraphPicture.Facet], _ new: [GraphPicture.Facet], _ what: String, _ came: String,
    _ level: GraphDifference.Level
  ) {
    func own(_ facets: [GraphPicture.Facet]) -> [String: GraphPicture.Facet] {
      let own = facets.filter { $0.module == nil }
      return Dictionary(own.map { ($0.name, $0) }) { first, _ in first }
    }
    let (before, after) = (own(old), own(new))
    for facet in new where facet.module == nil {
      guard let other = before[facet.name] else {
        note(.addition, "\(what)-added", facet.name, "was added", at: facet.place)
        continue
      }
      compareAccess(
        other.access, facet.access, of: facet.name, what, at: facet.place)
      if facet.isolation != other.isolation {
        note(
          .breaking, "\(what)-isolation", facet.name, "has a different isolation",
          old: other.isolation ?? "none", new: facet.isolation ?? "none", at: facet.place)
      }
      func compare(
        _ old: [String], _ new: [String], _ part: String, _ level: GraphDifference.Level,
        _ came: String, _ went: String
      ) {
        for text in new where !old.contains(text) {
          note(level, "\(what)-\(part)-added", facet.name, came, new: text, at: facet.place)
        }
        for text in old where !new.contains(text) {
          note(.breaking, "\(what)-\(part)-removed", facet.name, went, old: text, at: facet.place)
        }
      }
      compare(other.members, facet.members, "member", level, came, "no longer has a member")
      compare(
        other.inherited, facet.inherited, "inheritance", .breaking, "inherits another protocol",
        "no longer inherits a protocol")
    }
    for facet in old where facet.module == nil && after[facet.name] == nil {
      note(.breaking, "\(what)-removed", facet.name, "was removed", at: facet.place, isOld: true)
    }
  }
}

/// A container with its members.
struct ContainerView {
  let graph: WhyGraph
  let index: Int

  init(_ graph: WhyGraph, _ index: Int) { (self.graph, self.index) = (graph, index) }

  var picture: GraphPicture { graph.picture }

  var container: GraphPicture.Container { picture.containers[index] }
  var place: GraphPicture.Place { container.place }
  var parent: String? { container.parent.map { picture.containers[$0].name } }
  var nodes: [GraphPicture.Node] { container.nodes.map { picture.nodes[$0] } }
  /// The inputs of its initializer, in order.
  var inputs: [GraphPicture.Node] { nodes.filter { $0.kind == .input } }
  /// The accessors except those of inputs, each with its vertex, and with a key that is the same in another version.
  var accessors: [(vertex: Int, accessor: GraphPicture.Accessor, key: String)] {
    container.nodes.filter { picture.nodes[$0].kind != .input }.flatMap { node in
      picture.nodes[node].accessors.map { (node, $0, $0.name) }
        + picture.nodes[node].ties.map { (node, $0, $0.declaration) }
    } + container.functions.map { (picture.vertex(ofContainer: index), $0, $0.name) }
  }

  /// The inputs of a node's accessor that belong to the child container that it creates. They are reported
  /// there.
  func inputsToldElsewhere(_ vertex: Int) -> Set<String> {
    guard let child = picture.node(at: vertex)?.child else { return [] }
    let own = picture.containers[child].nodes.filter { picture.nodes[$0].kind == .input }
    return Set(own.map { picture.nodes[$0].name })
  }

  /// The origin of an effect of a vertex, unless it is the vertex itself: `'Client'`.
  func origin(of word: String, _ vertex: Int) -> String? {
    guard let end = graph.way(from: vertex, toOriginOf: word).last, end != vertex else {
      return nil
    }
    return "'\(picture.party(end).name)'"
  }

  func requests(of node: GraphPicture.Node) -> [Request] {
    node.outgoing.map { picture.edges[$0] }.filter { ![.child, .facet].contains($0.use) }
      .map { edge in
        let provider: String
        switch edge.target {
        case .node(let index): provider = picture.nodes[index].id
        case .container(let index): provider = picture.containers[index].id
        case .missing: provider = "nothing"
        case .absent: provider = "nil"
        case .open: provider = "the container that includes it"
        }
        return Request(edge: edge, provider: provider)
      }
  }

  struct Request {
    let edge: GraphPicture.Edge
    let provider: String

    /// The type and form of the request, which identify it in another version.
    var key: [String] {
      [edge.asked, edge.use.rawValue, edge.strength.rawValue, edge.label ?? "_"]
    }

    var subject: String { edge.use == .element ? provider : edge.asked }
  }
}
