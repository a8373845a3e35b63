import TenonDiagnostics

extension WhyAnswer {
  /// What a name stands for in a picture.
  public enum Subject: Sendable, Hashable {
    case node(Int)
    case container(Int)
  }

  /// One thing, in each of the pictures that show it.
  public typealias Views = [(picture: Int, subject: Subject)]

  /// What a name turned out to be.
  public enum Resolution: Sendable {
    /// One thing, or one statement in several containers, as of a bundle that these include.
    case found([Views])
    /// Several, each with the ID by which it can be asked for.
    case several([(id: String, party: Party)])
    /// Nothing; perhaps this was meant.
    case none(nearMiss: String?)
  }

  /// Finds what users mean by a name: a type, with its qualifier where there are several, a role, an accessor, a
  /// container, or an ID; in one container, if it is named. The best reading counts. O(nodes).
  public static func resolve(
    _ name: String, in container: String?, _ pictures: [GraphPicture]
  ) -> Resolution {
    var best = Int.max
    var found: [(picture: Int, subject: Subject)] = []
    for (number, picture) in pictures.enumerated() {
      var here: [Subject] = []
      for (subject, rank) in matches(name, in: container, picture) {
        if rank < best { (best, found, here) = (rank, [], []) }
        if rank == best { here.append(subject) }
      }
      found += reduced(here, picture).map { (number, $0) }
    }
    // What another module declares is in the picture of each module that uses it.
    var parties: [[String]: [(picture: Int, subject: Subject)]] = [:]
    var order: [[String]] = []
    for entry in found {
      let key = identity(entry.subject, pictures[entry.picture])
      if parties[key] == nil { order.append(key) }
      parties[key, default: []].append(entry)
    }
    let first = order.compactMap { parties[$0]?.first }
    if order.count == 1 || areSame(first, pictures) {
      let views = everywhere(Set(order), pictures)
      return .found(order.compactMap { views[$0] })
    }
    if order.isEmpty { return .none(nearMiss: nearMiss(name, in: container, pictures)) }
    return .several(
      first.map {
        let picture = pictures[$0.picture]
        return (id: id($0.subject, picture), party: picture.party($0.subject))
      })
  }

  /// The containers that pictures show, each once.
  public static func containerNames(_ pictures: [GraphPicture]) -> [String] {
    var seen: Set<String> = []
    return pictures.flatMap { $0.containers.map(\.name) }.filter { seen.insert($0).inserted }
  }

  /// Whether components stand in their containers by the very same words.
  private static func areSame(_ all: Views, _ pictures: [GraphPicture]) -> Bool {
    let statements = all.map { entry -> [String]? in
      guard case .node(let index) = entry.subject else { return nil }
      let node = pictures[entry.picture].nodes[index]
      return [node.kind.rawValue, node.statement]
    }
    return statements.first.map { first in
      first != nil && statements.allSatisfy { $0 == first }
    } ?? false
  }

  /// The same things in all pictures, by what tells them apart. O(nodes).
  private static func everywhere(
    _ keys: Set<[String]>, _ pictures: [GraphPicture]
  ) -> [[String]: Views] {
    var found: [[String]: Views] = [:]
    for (number, picture) in pictures.enumerated() {
      let all =
        picture.nodes.indices.map { Subject.node($0) }
        + picture.containers.indices.map { Subject.container($0) }
      for subject in all {
        let key = identity(subject, picture)
        if keys.contains(key) { found[key, default: []].append((number, subject)) }
      }
    }
    return found
  }

  private static func identity(_ subject: Subject, _ picture: GraphPicture) -> [String] {
    func text(_ place: GraphPicture.Place) -> String {
      "\(place.path):\(place.line):\(place.column)"
    }
    switch subject {
    case .container(let index): return [text(picture.containers[index].place)]
    case .node(let index):
      let node = picture.nodes[index]
      return [
        text(picture.containers[node.container].place), text(node.place), node.name,
        node.kind.rawValue,
      ]
    }
  }

  private static func id(_ subject: Subject, _ picture: GraphPicture) -> String {
    switch subject {
    case .node(let index): picture.nodes[index].id
    case .container(let index): picture.containers[index].id
    }
  }

  /// What a name may mean, each with a rank: the lower, the better.
  private static func matches(
    _ name: String, in container: String?, _ picture: GraphPicture
  ) -> [(Subject, rank: Int)] {
    var found: [(Subject, rank: Int)] = []
    for (index, other) in picture.containers.enumerated() {
      if let container, !picture.isInside(index, container) { continue }
      if other.id == name { found.append((.container(index), 0)) }
      if other.name == name, other.id != name { found.append((.container(index), 1)) }
    }
    let asked = name.hasSuffix("()") ? String(name.dropLast(2)) : name
    for (index, node) in picture.nodes.enumerated() {
      if let container, !picture.isIn(node.container, container) { continue }
      // The container itself is meant, which has the same name.
      if node.kind == .child, node.name == name { continue }
      let owner = picture.containers[node.container]
      // A facet's member is meant where nothing else has the name.
      let rank = node.kind == .member ? 5 : 0
      if node.id == name {
        found.append((.node(index), 0))
      } else if node.name == name {
        found.append((.node(index), rank + 1))
      } else if node.accessors.contains(where: {
        $0.name == asked || "\(owner.name).\($0.name)" == asked
      }) {
        found.append((.node(index), rank + 2))
      } else if node.provides.contains(where: { $0 == name || $0 == "any \(name)" }) {
        found.append((.node(index), rank + 3))
      } else if node.type == name {
        found.append((.node(index), rank + 4))
      }
    }
    return found
  }

  /// Without what another one of them stands for: a decorator is what asking gives.
  private static func reduced(_ subjects: [Subject], _ picture: GraphPicture) -> [Subject] {
    let wrapped = Set(
      subjects.flatMap { subject -> [Int] in
        guard case .node(let index) = subject else { return [] }
        return picture.dependencies(of: index).filter { $0.use == .decorates }.compactMap(\.node)
      })
    return subjects.filter {
      if case .node(let index) = $0 { !wrapped.contains(index) } else { true }
    }
  }

  private static func nearMiss(
    _ name: String, in container: String?, _ pictures: [GraphPicture]
  ) -> String? {
    var names: [String] = []
    for picture in pictures {
      for node in picture.nodes {
        if let container, !picture.isIn(node.container, container) { continue }
        names.append(node.name)
        names += node.accessors.map(\.name) + node.provides
      }
      if container == nil { names += picture.containers.map(\.name) }
    }
    return NearMiss.best(for: name, among: names)
  }
}

extension GraphPicture {
  /// Whether a container is the one of a name.
  func isIn(_ container: Int, _ name: String) -> Bool {
    containers[container].name == name || containers[container].id == name
  }

  /// Whether a container is in the one of a name, and not that itself.
  func isInside(_ container: Int, _ name: String) -> Bool {
    containers[container].parent.map { isIn($0, name) } ?? false
  }

  /// A subject as answers name it.
  func party(_ subject: WhyAnswer.Subject) -> WhyAnswer.Party {
    switch subject {
    case .container(let index):
      let container = containers[index]
      return WhyAnswer.Party(
        kind: container.kind.rawValue, name: container.name, container: nil, lifetime: nil,
        place: container.place)
    case .node(let index):
      let node = nodes[index]
      return WhyAnswer.Party(
        kind: node.kind.rawValue, name: node.name, container: containers[node.container].name,
        lifetime: node.lifetimeWord, place: node.place)
    }
  }
}
