import TenonTestSupport

/// A random app whose components are released: its graph, its manifest, and the components that each
/// one can request, derived without the tool.
struct RandomReleases {
  /// The isolation of the container. Only one with an actor or a lock has async components.
  enum Isolation { case none, main, sendable }

  /// An argument of an init or a call, or the value of a property.
  enum Need {
    case instance(Int)
    case closure(Int)
    /// The collection.
    case collection
    /// A closure for each element.
    case closures
  }

  /// A line of a block, before the releases.
  enum Step {
    case set(Need)
    case setWeak(Int)
    case call([Need], isAsync: Bool)
  }

  struct Release {
    let isAsync: Bool
    /// The closure of the init that it calls.
    var asks: Int?
  }

  struct Node {
    var lifetime: String
    /// The component that it wraps, whose role it takes, if it is a decorator.
    var wraps: Int?
    /// The outermost decorator of its role, or itself.
    var outermost: Int
    var isDecorated = false
    /// It is provided only in the collection.
    var isCollected = false
    /// There is one for each value of a key. It is requested only by closures: a direct dependency would order only the
    /// release of one key's instance.
    var isKeyed = false
    /// The component with the same type, if one line of the manifest stands for several: a decorator of
    /// the collection is one for each element.
    var isOf: Int?
    var needs: [Need] = []
    var steps: [Step] = []
    var releases: [Release] = []
    var isEager = false
    var isAsync = false

    /// The container keeps it, for a time or for good.
    var isHeld: Bool { isReleased || ["purgeable", "tied"].contains(lifetime) }
    /// It may have releases.
    var isReleased: Bool { ["strong", "session", "visit"].contains(lifetime) }
    var isFactory: Bool { ["transient", "graph", "tied"].contains(lifetime) }

    /// All components that it holds or can request.
    var all: [Need] {
      needs
        + steps.flatMap { step -> [Need] in
          switch step {
          case .set(let need): [need]
          case .setWeak: []
          case .call(let needs, _): needs
          }
        }
    }

    /// The number of calls in its block.
    var calls: Int { steps.count { if case .call = $0 { true } else { false } } }
  }

  static let resettable = ["session", "visit"]
  let isolation: Isolation
  private(set) var nodes: [Node] = []
  /// True for each component whose creation is async.
  private(set) var waits: [Bool] = []
  /// The components that each one can request, directly or indirectly.
  private(set) var reach: [Set<Int>] = []

  private static let lifetimes = [
    "strong", "strong", "strong", "strong", "purgeable", "session", "session", "visit", "tied",
    "weak", "graph", "transient", "transient",
  ]

  init(seed: UInt64) {
    var random = Generator(seed: seed)
    isolation = [.none, .main, .sendable][Int(seed % 3)]
    addNodes(&random)
    addSteps(&random)
    // Effects are added one by one, each only if the app stays sound.
    if isolation != .none {
      for index in nodes.indices where nodes[index].isOf == nil && random.chance(5) {
        nodes[index].isAsync = true
        for position in nodes[index].steps.indices {
          if case .call(let needs, _) = nodes[index].steps[position], random.chance(2) {
            nodes[index].steps[position] = .call(needs, isAsync: true)
          }
        }
      }
    }
    waits = making()
    for index in nodes.indices
    where nodes[index].lifetime == "strong" && !waits[index] && nodes[index].steps.isEmpty
      && !nodes[index].isCollected && !nodes[index].isKeyed
      && nodes[index].wraps == nil && !nodes[index].isDecorated && random.chance(6)
    {
      nodes[index].isEager = true
    }
    reach = reached()
    addReleases(&random)
  }

  init(_ isolation: Isolation, _ nodes: [Node]) {
    (self.isolation, self.nodes) = (isolation, nodes)
    waits = making()
    reach = reached()
  }

  /// True if a shutdown or a reset of some components is `async`.
  func waitsToLetGo(_ some: [Int]) -> Bool {
    some.contains { node in
      let releases = nodes[node].releases
      let isMadeSo = !releases.isEmpty && waits[node]
      return isMadeSo || releases.contains(where: \.isAsync)
    }
  }

  /// The outermost decorator of a component's role, which requests get.
  func outermost(_ node: Int) -> Int { nodes[node].outermost }

  // MARK: Making

  private mutating func addNodes(_ random: inout Generator) {
    let count = Int.random(in: 3...14, using: &random)
    let collecting = random.chance(2) ? count / 2 : count
    for index in 0..<count {
      if index == collecting { addCollection(&random) }
      let lifetime = Self.lifetimes.randomElement(using: &random) ?? "strong"
      var node = Node(lifetime: lifetime, outermost: nodes.count)
      node.isKeyed = ["strong", "session", "visit"].contains(lifetime) && random.chance(4)
      node.needs = needs(upTo: nodes.count, &random)
      if nodes.contains(where: \.isCollected), random.chance(3) {
        node.needs.append(random.chance(2) ? .closures : .collection)
      }
      nodes.append(node)
      guard index > 0, random.chance(5) else { continue }
      let base = nodes.count - 1
      nodes[base].isDecorated = true
      for _ in 0...Int.random(in: 0...1, using: &random) {
        var decorator = Node(lifetime: lifetime, wraps: nodes.count - 1, outermost: nodes.count)
        decorator.needs = needs(upTo: base, &random)
        decorator.isKeyed = nodes[base].isKeyed
        nodes.append(decorator)
      }
      for inner in base..<nodes.count { nodes[inner].outermost = nodes.count - 1 }
    }
    // Closures lead anywhere.
    for index in nodes.indices where nodes[index].isOf == nil && random.chance(2) {
      nodes[index].needs.append(.closure(asked(nodes.count, &random, byClosure: true)))
    }
  }

  /// Adds the collection's elements, mostly with decorators.
  private mutating func addCollection(_ random: inout Generator) {
    let first = nodes.count
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      var node = Node(
        lifetime: Self.lifetimes.randomElement(using: &random) ?? "strong", outermost: nodes.count)
      node.isCollected = true
      node.needs = needs(upTo: first, &random)
      nodes.append(node)
    }
    if random.chance(3) { return }
    let elements = first..<nodes.count
    let needs = needs(upTo: first, &random)
    for element in elements {
      var decorator = Node(
        lifetime: nodes[element].lifetime, wraps: element, outermost: nodes.count)
      decorator.isCollected = true
      decorator.isOf = elements.upperBound
      decorator.needs = needs
      nodes[element].isDecorated = true
      nodes[element].outermost = nodes.count
      nodes.append(decorator)
    }
  }

  /// Dependencies on earlier components, so that nothing needs itself.
  private func needs(upTo limit: Int, _ random: inout Generator) -> [Need] {
    if !nodes[..<limit].contains(where: { !$0.isCollected && !$0.isKeyed }) { return [] }
    return (0..<Int.random(in: 0...2, using: &random)).map { _ in
      .instance(asked(limit, &random))
    }
  }

  /// A component that can be requested: decorated ones can't.
  private func asked(_ limit: Int, _ random: inout Generator, byClosure: Bool = false) -> Int {
    let node =
      nodes[..<limit].indices.filter { !nodes[$0].isCollected && (byClosure || !nodes[$0].isKeyed) }
      .randomElement(using: &random) ?? 0
    return nodes[node].outermost < limit ? nodes[node].outermost : node
  }

  private mutating func addSteps(_ random: inout Generator) {
    for index in nodes.indices
    where before(index, &random) != nil && nodes[index].isOf == nil && random.chance(3) {
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: nodes[index].steps.append(.set(.instance(before(index, &random) ?? 0)))
        case 1:
          let target = asked(nodes.count, &random)
          // An object that nothing else keeps is released before it is set.
          if nodes[target].isHeld, nodes[target].lifetime != "tied", !nodes[target].isKeyed {
            nodes[index].steps.append(.setWeak(target))
          }
        case 2:
          nodes[index].steps.append(.set(.closure(asked(nodes.count, &random, byClosure: true))))
        default:
          var given: [Need] = [.instance(before(index, &random) ?? 0)]
          if random.chance(2) {
            given.append(.closure(asked(nodes.count, &random, byClosure: true)))
          }
          nodes[index].steps.append(.call(given, isAsync: false))
        }
      }
    }
  }

  /// A component before another one, and before the one that this decorates.
  private func before(_ index: Int, _ random: inout Generator) -> Int? {
    var first = index
    while let inner = nodes[first].wraps { first = inner }
    let hasAny = nodes[..<first].contains { !$0.isCollected && !$0.isKeyed }
    return hasAny ? asked(first, &random) : nil
  }

  private mutating func addReleases(_ random: inout Generator) {
    for index in nodes.indices
    where nodes[index].isReleased && nodes[index].isOf == nil && !random.chance(4) {
      let mayWait = isolation != .none
      for _ in 0...Int.random(in: 0...1, using: &random) {
        var release = Release(isAsync: mayWait && random.chance(3))
        let closures = nodes[index].needs.indices.filter { position in
          guard let target = called(nodes[index].needs[position]) else { return false }
          // A closure that leads back would create the component that is being released.
          return !reach[outermost(target)].contains(index) && outermost(target) != index
            && (release.isAsync || !closuresWait)
        }
        if random.chance(2) { release.asks = closures.randomElement(using: &random) }
        nodes[index].releases.append(release)
      }
    }
    // The collection's decorator has a release only if each of its instances can.
    let variants = nodes.indices.filter { nodes[$0].isOf != nil }
    if variants.allSatisfy({ nodes[$0].isReleased }), random.chance(2) {
      for index in variants { nodes[index].releases = [Release(isAsync: false)] }
    }
  }

  // MARK: What the language says

  /// The components that meet a need.
  private func targets(_ need: Need) -> [Int] {
    switch need {
    case .instance(let node), .closure(let node): [outermost(node)]
    case .collection, .closures: collected
    }
  }

  /// The component that a need's closure returns, the first of several.
  func called(_ need: Need) -> Int? {
    switch need {
    case .closure(let node): node
    case .closures: collected[0]
    case .instance, .collection: nil
    }
  }

  /// The elements of the collection, as they are passed.
  var collected: [Int] {
    nodes.indices.filter { nodes[$0].isCollected && nodes[$0].outermost == $0 }
  }

  /// All closures are `async`, since the creation of some component is.
  var closuresWait: Bool { waits.contains(true) }

  private func making() -> [Bool] {
    var waits = nodes.map { node in
      node.isAsync
        || node.steps.contains { if case .call(_, let isAsync) = $0 { isAsync } else { false } }
    }
    for _ in nodes {
      for index in nodes.indices {
        let made =
          nodes[index].all.flatMap { need -> [Int] in
            called(need) == nil ? targets(need) : []
          } + (nodes[index].wraps.map { [$0] } ?? [])
          + nodes[index].steps.compactMap { step -> Int? in
            if case .setWeak(let target) = step { outermost(target) } else { nil }
          }
        if made.contains(where: { waits[$0] }) { waits[index] = true }
      }
    }
    return waits
  }

  private func reached() -> [Set<Int>] {
    nodes.indices.map { start in
      var seen: Set<Int> = []
      var queue = [start]
      while let index = queue.popLast() {
        let wraps = nodes[index].wraps
        // A decorator that requests its own role gets the component that it wraps.
        let next = nodes[index].all.flatMap(targets).map {
          $0 == nodes[index].outermost ? wraps ?? $0 : $0
        }
        for node in next + (wraps.map { [$0] } ?? []) where seen.insert(node).inserted {
          queue.append(node)
        }
      }
      return seen
    }
  }

  // MARK: The manifest

  /// The role as which a component is requested.
  func role(_ node: Int) -> String {
    var base = node
    if nodes[node].isCollected { return "Col" }
    while let inner = nodes[base].wraps { base = inner }
    return nodes[base].isDecorated ? "R\(base)" : "N\(base)"
  }

  /// The role as Swift writes it.
  func type(_ node: Int) -> String {
    let role = role(node)
    return role.hasPrefix("N") ? role : "any \(role)"
  }

  /// The type of a closure without its result.
  func closureHead(_ target: Int) -> String {
    let actor = isolation == .main ? "@MainActor " : ""
    let key = nodes[target].isKeyed ? "Int" : ""
    return "\(actor)(\(key)) \(closuresWait ? "async " : "")-> "
  }

  /// True if a component has its own line and type.
  func isLine(_ node: Int) -> Bool { nodes[node].isOf ?? node == node }

  var manifest: String {
    var text = Self.resettable.map { "lifetime \($0)\n" }.joined()
    // An observed or overridable container does the same.
    let overridable = nodes.count % 3 == 0 ? "overridable " : ""
    let container = overridable + (nodes.count % 2 == 0 ? "observed container" : "container")
    text += isolation == .main ? "\n@MainActor \(container) App {\n" : "\n\(container) App"
    if isolation != .main { text += isolation == .sendable ? ": Sendable {\n" : " {\n" }
    for index in nodes.indices where isLine(index) {
      let node = nodes[index]
      var given = node.wraps.map { _ in ["inner: \(self.role(index))"] } ?? []
      if node.isKeyed, node.wraps == nil { given.append("k: key Int") }
      given += node.needs.enumerated().map { "p\($0): \(written($1))" }
      let head = node.wraps == nil ? (node.isEager ? "eager " : "") + node.lifetime : "decorate"
      text += "  \(head) N\(index)(\(given.joined(separator: ", ")))"
      text += node.isAsync ? " async" : ""
      let role = self.role(index)
      if node.isCollected && node.wraps == nil {
        text += " as [Col]"
      } else {
        text += role.hasPrefix("N") ? "" : " as \(role)"
      }
      text += block(node)
    }
    return text + "}\n"
  }

  private func written(_ need: Need) -> String {
    switch need {
    case .instance(let target): role(target)
    case .closure(let target): closureHead(target) + role(target)
    case .collection: "[Col]"
    case .closures: "[\(closureHead(collected[0]))Col]"
    }
  }

  private func block(_ node: Node) -> String {
    if node.steps.isEmpty && node.releases.isEmpty { return "\n" }
    var text = " {\n"
    for (position, step) in node.steps.enumerated() {
      switch step {
      case .set(let need): text += "    set s\(position): \(written(need))\n"
      case .setWeak(let target): text += "    set weak s\(position): \(role(target))\n"
      case .call(let needs, let isAsync):
        let given = needs.enumerated().map { "a\($0): \(written($1))" }.joined(separator: ", ")
        text += "    call s\(position)(\(given))\(isAsync ? " async" : "")\n"
      }
    }
    for (position, release) in node.releases.enumerated() {
      text += "    release end\(position)()\(release.isAsync ? " async" : "")\n"
    }
    return text + "  }\n"
  }
}

extension Generator {
  /// True once in `of` times.
  mutating func chance(_ of: Int) -> Bool { Int.random(in: 0..<of, using: &self) == 0 }
}
