import TenonDiagnostics

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
