import TenonDiagnostics
import TenonSyntax

extension Rule<ComponentSite> {
  /// A component held by its container keeps a shorter-lived one, through any number of transients.
  static let keepsShorterLived = Rule(all: .keepsShorterLived, skips: []) { site in
    guard site.component.lifetime.isHeldByContainer else { return [] }
    let (graph, span) = (site.graph, site.component.span)
    let (ways, isWhole) = site.ground.shorterLives.ways(from: site.id.index)
    return ways.enumerated().map { number, way in
      let path = way.elements
      let kept = graph.components[path[path.count - 1].target]
      let (keptName, keptNote) = graph.bearer(of: kept)
      let steps = Cycles.notes(way, graph)
      let isCut = !isWhole && number + 1 == ways.count
      let unlisted = Diagnostic.Note("what else '\(site.name)' captures is not listed", at: span)
      return Finding(
        "'\(site.name)' (\(site.word)) captures '\(keptName)' (\(graph.word(kept.lifetime))), which"
          + " will outlive its scope", at: span,
        notes: site.bearerNotes + steps + [keptNote, isCut ? unlisted : nil].compactMap(\.self),
        Cycles.injection(path[0], graph), oncePer: [span, steps[steps.count - 1].span])
    }
  }

  /// A held component keeps its container, through its dependencies or a child.
  static let keepsContainer = Rule(.keepsContainer, skips: [.foreign, .statement]) { site in
    guard site.component.lifetime.isHeldByContainer,
      let way = site.ground.containerKeepers.way(from: site.id.index)
    else { return nil }
    let (graph, container, span) = (site.graph, site.container.name, site.component.span)
    let last = way.elements.last.map { graph.components[$0.target] } ?? site.component
    let names = way.elements.map { graph.displayName(of: graph.components[$0.target]) }
    let loop = "retain cycle: \(Cycles.loop([container, site.name] + names))"
    let notes = Cycles.notes(way, graph)
    if let child = last.kind.child, let step = way.elements.last {
      return Finding(
        "\(loop) (the child '\(graph[child].name)' holds its parent)", at: span, notes: notes,
        Cycles.injection(step, graph))
    }
    guard let end = graph[last.parameters].first(where: { $0.keeps(last.container) })?.syntax else {
      return nil
    }
    let (name, type) = (graph.displayName(of: last), end.type?.text() ?? container)
    return Finding(
      loop, at: span,
      notes: notes + [
        .init("'\(name)' depends on '\(type)', which is the container", at: end.span)
      ],
      help:
        "inject into '\(name)' only what it needs from the container, or closures that return that,"
        + " or hold it weakly with '{ \(end.weakSet) }'")
  }

  /// A component that only weak properties hold is released as soon as it is created.
  static let heldByNobody = Rule(.heldByNobody, skips: [.block, .lifetime, .lost]) { site in
    guard !site.component.lifetime.isHeld, let steps = site.ground.weaklyHeld.askers[site.id.index],
      !site.graph.isUnknown(site.component)
    else { return nil }
    let graph = site.graph
    let core = site.component.core.map { graph[$0] } ?? site.component
    return Finding(
      "'\(graph.displayName(of: core))' is '\(site.word)', but no component holds it, so it is"
        + " released as soon as it is created", at: core.span,
      notes: steps.map { Cycles.note($0, graph) } + site.bearerNotes,
      help: "make it 'strong', or have something hold it, through 'set' or its init",
      core.lifetimePlace.map { .replace($0, with: "strong") })
  }
}

extension Dependency {
  /// True if the owner keeps the instance that the parameter gets.
  fileprivate var keeps: Bool { parameter >= 0 && (use == .initializer || use == .set) }
}

extension Parameter {
  /// True if the parameter gets a container that its owner keeps.
  fileprivate func keeps(_ id: ContainerID) -> Bool {
    guard use == .initializer || use == .set, case .instance(.scope(id)) = source else {
      return false
    }
    return true
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
      return step.keeps && owner.container == target.container
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
    var ways = reach.nodes.indices.dropFirst().filter {
      lifetime.defeats(graph.components[reach.nodes[$0]].lifetime)
    }.map { reach.trail(backFrom: $0).reversed() }
    budget -= ways.reduce(0) { $0 + $1.elements.count }
    if !isWhole, ways.isEmpty {
      ways = nearest.way(from: holder, notTo: lifetime.kind).map { [$0] } ?? []
    }
    return (ways.map(dependencies.steps), isWhole)
  }
}

extension Lifetime {
  /// True if a component of this lifetime makes a kept one outlive its scope.
  fileprivate func defeats(_ kept: Lifetime) -> Bool {
    isHeldByContainer && kept.row.endsEarly && (kind == nil || kind != kept.kind)
  }

  /// The group of lifetimes that end together, such as one resettable lifetime; `nil` for all others.
  fileprivate var kind: Int? {
    switch self {
    case .purgeable: 1
    case .resettable(let id): 2 + id.index
    default: nil
    }
  }
}

/// The paths by which components keep their containers; closures and weak properties keep nothing.
final class ContainerKeepers {
  private let graph: BindingGraph
  private var ways: NearestWays?
  private var groups: [Int] = []

  init(_ graph: BindingGraph) {
    self.graph = graph
    let isEnd = graph.components.indices.map { index in
      let component = graph.components[index]
      return component.kind.child != nil
        || graph[component.parameters].contains { $0.keeps(component.container) }
    }
    if !isEnd.contains(true) { return }
    // A held component on the path has its own finding.
    let steps = graph.dependencies.filter {
      let target = graph.components[$0.target]
      return $0.keeps && target.container == graph.components[$0.owner].container
        && !target.lifetime.isHeld
    }
    ways = NearestWays(graph.dependencies, steps, ends: isEnd.map { $0 ? 0 : -1 })
    groups = graph.dependencies.groupsOfInit
  }

  /// The path from a component to its container. A component in a cycle of inits keeps nothing.
  func way(from index: Int) -> Abridged<Dependency>? {
    guard let way = ways?.way(from: index).map(graph.dependencies.steps),
      way.elements.last.map({ groups[$0.target] == groups[index] }) != true
    else { return nil }
    return way
  }
}

extension BindingGraph {
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
}

/// The components that none of their askers holds.
final class WeaklyHeld {
  /// The weak dependencies on each component, by its number.
  private(set) var askers: [Int: [Dependency]] = [:]

  init(_ graph: BindingGraph) {
    var isHeld: Set<Int> = []
    for (owner, component) in graph.components.enumerated() {
      for (position, parameter) in graph[component.parameters].enumerated() {
        guard let target = parameter.source.target, !graph[target].lifetime.isHeld else { continue }
        if parameter.use == .weakSet, parameter.source.instance != nil {
          askers[target.index, default: []].append(
            Dependency(owner: owner, parameter: position, target: target.index, use: .weakSet))
        } else if !graph[target].lifetime.isMadeAnew {
          // Each asker of a transient component gets another instance.
          isHeld.insert(target.index)
        }
      }
    }
    askers = askers.filter { !isHeld.contains($0.key) }
    if askers.isEmpty { return }
    let unheld = Self.unheld(askers.values.joined(), graph)
    askers = askers.filter { unheld.contains($0.key) }
  }

  /// The targets that don't hold their owners. O(graph) for each 64 distant owners.
  private static func unheld(_ steps: some Sequence<Dependency>, _ graph: BindingGraph) -> Set<Int>
  {
    func targets(of index: Int) -> [Int] {
      graph[graph.components[index].parameters].compactMap {
        $0.use == .initializer || $0.use == .set ? $0.source.target?.index : nil
      }
    }
    // A component that holds its owner lives as long as something else holds it.
    let distant = Dictionary(
      grouping: steps.filter {
        $0.target != $0.owner && !targets(of: $0.target).contains($0.owner)
      }, by: \.owner)
    if distant.isEmpty { return [] }
    let edges = graph.components.indices.map(targets)
    let groups = StronglyConnectedComponents(edges: edges)
    let owners = Array(distant.keys)
    var unheld: Set<Int> = []
    for first in stride(from: 0, to: owners.count, by: 64) {
      let some = owners[first...].prefix(64)
      let bits = Dictionary(uniqueKeysWithValues: zip(some, (0..<64).map { UInt64(1) << $0 }))
      var masks = [UInt64](repeating: 0, count: groups.groups.count)
      // Dependencies come first.
      for (number, group) in groups.groups.enumerated() {
        for index in group {
          // The unknown dependencies of a component may hold any other component.
          masks[number] |= graph.isUnknown(graph.components[index]) ? .max : bits[index] ?? 0
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
