import TenonDiagnostics
import TenonSyntax

extension Rule<ComponentSite> {
  /// A component held by its container keeps a shorter-lived one, through any number of transients.
  static let keepsShorterLived = Rule(all: .keepsShorterLived, skips: []) { site in
    guard site.component.lifetime.isHeldByContainer else { return [] }
    let span = site.component.span
    let (ways, isWhole) = site.ground.shorterLives.ways(from: site.id.index)
    return ways.enumerated().map { number, way in
      let graph = site.graph
      let kept = graph.components[way.elements[way.elements.count - 1].target]
      let (keptName, keptNote) = graph.bearer(of: kept)
      let steps = graph.notes(way)
      let rest = Diagnostic.Note("what else '\(site.name)' captures is not listed", at: span)
      let isCut = !isWhole && number + 1 == ways.count
      return Finding(
        "'\(site.name)' (\(site.word)) captures '\(keptName)' (\(graph.word(kept.lifetime))), which"
          + " will outlive its scope", at: span,
        notes: site.bearerNotes + steps + (keptNote.map { [$0] } ?? []) + (isCut ? [rest] : []),
        graph.injection(way.elements[0]), oncePer: [span, steps[steps.count - 1].span])
    }
  }

  /// A held component keeps its container, through its dependencies or a child.
  static let keepsContainer = Rule(.keepsContainer, skips: [.foreign, .statement]) { site in
    guard site.component.lifetime.isHeldByContainer,
      let path = site.ground.waysToContainers?.way(from: site.id.index)
    else { return nil }
    let (way, groups) = (site.graph.dependencies.steps(path), site.ground.groupsOfInit)
    // The instances of a cycle of inits never exist.
    if let end = way.elements.last?.target, groups[end] == groups[site.id.index] { return nil }
    let (graph, container, span) = (site.graph, site.container.name, site.component.span)
    let last = way.elements.last.map { graph.components[$0.target] } ?? site.component
    let names = way.elements.map { graph.displayName(of: graph.components[$0.target]) }
    let loop = "retain cycle: \(Cycles.loop([container, site.name] + names))"
    var notes = graph.notes(way)
    if last.kind.child != nil, let step = way.elements.last {
      return Finding(loop, at: span, notes: notes, graph.injection(step))
    }
    guard let end = graph[last.parameters].first(where: { $0.keeps(last.container) })?.syntax else {
      return nil
    }
    let name = graph.displayName(of: last)
    notes.append(.init("'\(name)' depends on '\(end.type?.text() ?? container)'", at: end.span))
    return Finding(
      loop, at: span, notes: notes,
      help: "inject only what '\(name)' needs, or closures, or write '{ \(end.weakSet) }'")
  }

  /// A component that only weak properties hold is released as soon as it is created.
  static let heldByNobody = Rule(.heldByNobody, skips: [.block, .lifetime, .lost]) { site in
    guard let steps = site.ground.weaklyHeld[site.id.index] else { return nil }
    let graph = site.graph
    let core = site.component.core.map { graph[$0] } ?? site.component
    return Finding(
      "'\(graph.displayName(of: core))' is '\(site.word)', but no component holds it",
      at: core.span, notes: steps.map { graph.note($0) } + site.bearerNotes,
      help: "make it 'strong', or let something hold it",
      core.lifetimePlace.map { .replace($0, with: "strong") })
  }
}

extension Parameter.Use {
  var keeps: Bool { self == .initializer || self == .set }
}

extension Parameter {
  /// True if the parameter gets a container that its owner keeps.
  fileprivate func keeps(_ id: ContainerID) -> Bool {
    if case .instance(.scope(id)) = source { use.keeps } else { false }
  }
}

/// The shorter-lived components that held components keep, through inits and `set`.
final class ShorterLives {
  private let graph: BindingGraph
  /// The dependencies by which components keep short-lived ones, or others that lead to these.
  private var steps = Edges()
  private var reach: Reach
  /// The number of steps that may still be walked and listed; at 0 only nearest paths are listed.
  private var budget: Int
  /// The paths to the nearest components that end early.
  private lazy var nearest = {
    let ends = graph.components.map { $0.lifetime.row.endsEarly ? $0.lifetime.kind ?? 0 : -1 }
    return NearestWays(graph.dependencies, steps, ends: ends) { [graph] in
      graph.components[$0].lifetime.isMadeAnew
    }
  }()

  init(_ graph: BindingGraph) {
    self.graph = graph
    let count = graph.components.count
    reach = Reach(nodes: count)
    budget = 20_000 + 10 * count
    let kept = graph.components.indices.filter { graph.components[$0].lifetime.row.endsEarly }
    if kept.isEmpty { return }
    let dependencies = graph.dependencies
    let all = dependencies.filter { step in
      let (owner, target) = (graph.components[step.owner], graph.components[step.target])
      return step.parameter >= 0 && step.use.keeps && owner.container == target.container
        && !owner.doubts.union(target.doubts).contains(.lifetime)
        && (target.lifetime.isMadeAnew || target.lifetime.row.endsEarly)
    }
    if all.targets.isEmpty { return }
    let askers = dependencies.byTarget(all)
    reach.walk(from: kept) { target, add in
      for number in askers[target] { add(dependencies.all[number].owner, number) }
    }
    // A cycle of inits has its own finding, and its instances never exist.
    let groups = dependencies.groupsOfInit
    steps = Edges(nodes: count) { owner, add in
      for number in all[owner] {
        let target = dependencies.all[number].target
        if reach.contains(target), groups[owner] != groups[target] { add(number) }
      }
    }
  }

  /// The shortest path to each component that `holder` makes outlive its scope. `isWhole` is false if some are missing.
  func ways(from holder: Int) -> (ways: [Abridged<Dependency>], isWhole: Bool) {
    if steps.isEmpty || steps[holder].isEmpty { return ([], true) }
    let (lifetime, dependencies) = (graph.components[holder].lifetime, graph.dependencies)
    var isWhole = true
    reach.walk(from: [holder]) { node, add in
      guard node == holder || graph.components[node].lifetime.isMadeAnew else { return }
      if budget <= 0 { isWhole = false }
      if !isWhole { return }
      for number in steps[node] {
        budget -= 1
        add(dependencies.all[number].target, number)
      }
    }
    var ways = reach.nodes.indices.dropFirst().filter { place in
      let kept = graph.components[reach.nodes[place]].lifetime
      return kept.row.endsEarly && (lifetime.kind == nil || lifetime.kind != kept.kind)
    }.map { reach.trail(backFrom: $0).reversed() }
    budget -= ways.reduce(0) { $0 + $1.elements.count }
    if !isWhole, ways.isEmpty {
      ways = nearest.way(from: holder, notTo: lifetime.kind).map { [$0] } ?? []
    }
    return (ways.map(dependencies.steps), isWhole)
  }
}

extension Lifetime {
  /// The group of lifetimes that end together, such as one resettable lifetime; `nil` for all others.
  fileprivate var kind: Int? {
    switch self {
    case .purgeable: 1
    case .resettable(let id): 2 + id.index
    default: nil
    }
  }
}

extension BindingGraph {
  /// The paths by which components keep their containers; closures and weak properties keep nothing.
  var waysToContainers: NearestWays? {
    let isEnd = components.indices.map { index in
      let component = components[index]
      return component.kind.child != nil
        || self[component.parameters].contains { $0.keeps(component.container) }
    }
    if !isEnd.contains(true) { return nil }
    // A held component on the path has its own finding.
    let steps = dependencies.filter {
      let target = components[$0.target]
      return $0.parameter >= 0 && $0.use.keeps && !target.lifetime.isHeld
        && target.container == components[$0.owner].container
    }
    return NearestWays(dependencies, steps, ends: isEnd.map { $0 ? 0 : -1 })
  }

  /// True if some dependency of a component, or its lifetime, is unknown.
  fileprivate func isUnknown(_ component: Component) -> Bool {
    component.doubts.hasAny([.lifetime, .statement, .block])
      || self[component.parameters].contains {
        switch $0.source {
        case .missing, .reported: true
        default: false
        }
      }
  }

  /// The weak dependencies on each component that none of its askers holds.
  var weaklyHeld: [Int: [Dependency]] {
    var isHeld: Set<Int> = []
    var askers: [Int: [Dependency]] = [:]
    for (owner, component) in components.enumerated() {
      for (position, parameter) in self[component.parameters].enumerated() {
        guard let target = parameter.source.target, !self[target].lifetime.isHeld else { continue }
        if parameter.use == .weakSet, parameter.source.instance != nil {
          askers[target.index, default: []].append(
            Dependency(owner: owner, parameter: position, target: target.index, use: .weakSet))
        } else if !self[target].lifetime.isMadeAnew {
          // Each asker of a transient component gets another instance.
          isHeld.insert(target.index)
        }
      }
    }
    let unheld = unheld(askers.filter { !isHeld.contains($0.key) }.values.joined())
    return askers.filter { unheld.contains($0.key) }
  }

  /// The targets that don't hold their owners: those live as long as something else does. O(graph) for each 64 owners.
  private func unheld(_ steps: some Sequence<Dependency>) -> Set<Int> {
    func targets(of index: Int) -> [Int] {
      self[components[index].parameters].compactMap { $0.use.keeps ? $0.source.target?.index : nil }
    }
    let distant = Dictionary(
      grouping: steps.filter {
        $0.target != $0.owner && !targets(of: $0.target).contains($0.owner)
      }, by: \.owner)
    if distant.isEmpty { return [] }
    let edges = components.indices.map(targets)
    let groups = StronglyConnectedComponents(edges: edges)
    let owners = Array(distant.keys)
    var unheld: Set<Int> = []
    for first in stride(from: 0, to: owners.count, by: 64) {
      let bits = Dictionary(
        uniqueKeysWithValues: zip(owners[first...].prefix(64), (0..<64).map { UInt64(1) << $0 }))
      var masks = [UInt64](repeating: 0, count: groups.groups.count)
      // Dependencies come first. The unknown dependencies of a component may hold any other component.
      for (number, group) in groups.groups.enumerated() {
        for index in group {
          masks[number] |= isUnknown(components[index]) ? .max : bits[index] ?? 0
          for target in edges[index] { masks[number] |= masks[groups.groupOfNode[target]] }
        }
      }
      for (owner, bit) in bits {
        let targets = (distant[owner] ?? []).map(\.target)
        unheld.formUnion(targets.filter { masks[groups.groupOfNode[$0]] & bit == 0 })
      }
    }
    return unheld
  }
}
