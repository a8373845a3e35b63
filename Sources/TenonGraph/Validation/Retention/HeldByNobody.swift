import TenonDiagnostics
import TenonSyntax

extension Rule<ComponentSite> {
  /// A component that only weak properties get dies as soon as it has been made.
  static let heldByNobody = Rule(.heldByNobody, skips: [.block, .lifetime, .lost]) { site in
    guard !site.component.lifetime.isHeld,
      let steps = site.ground.fact(WeaklyHeld.self).value.askers[site.id.index],
      !site.graph.isUnknown(site.component)
    else { return nil }
    let (graph, component) = (site.graph, site.component)
    let isTransient = component.lifetime.isMadeAnew
    let core = component.core.map { graph[$0] } ?? component
    // Not one that the container holds for longer.
    let keeper = steps.lazy.map { graph.components[$0.owner] }
      .first { isTransient || !$0.lifetime.isHeldByContainer }
      .map { "'\(graph.displayName(of: $0))' hold it, through 'set' or its init" }
    // A child and a facet's member have no lifetime word.
    let hasNoWord: Bool =
      switch core.kind {
      case .child, .listed: true
      default: false
      }
    let fault =
      isTransient ? "nothing holds what a weak property gets" : "no component holds it"
    return Finding(
      "'\(graph.displayName(of: core))' is '\(site.word)', but \(fault), so it is released as soon as it is"
        + " created", at: core.span, notes: steps.map { Cycles.note($0, graph) } + site.bearerNotes,
      Suggestion(
        hasNoWord
          ? "have \(keeper ?? "something hold it")"
          : "make it 'strong'" + (keeper.map { ", or have \($0)" } ?? ""),
        core.lifetimeWord.map { .replace(graph[$0].span, with: "strong") }))
  }
}

extension BindingGraph {
  /// Whether nobody knows all that a component gets, or how long it lives.
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

/// The components that nobody holds whom they are given to.
private struct WeaklyHeld: GraphFact {
  /// The askers of each component, by its number.
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
          // Each that asks for a transient one has another.
          isHeld.insert(target.index)
        }
      }
    }
    askers = askers.filter { !isHeld.contains($0.key) }
    if askers.isEmpty { return }
    let unheld = Self.unheld(askers.values.joined(), graph)
    askers = askers.filter { unheld.contains($0.key) }
  }

  /// The targets that do not hold their owners. O(graph) for each 64 distant owners.
  private static func unheld(
    _ steps: some Sequence<Dependency>, _ graph: BindingGraph
  ) -> Set<Int> {
    func targets(of index: Int) -> [Int] {
      graph[graph.components[index].parameters].compactMap {
        $0.use == .initializer || $0.use == .set ? $0.source.target?.index : nil
      }
    }
    // A component that holds its owner lives as long as others hold it.
    let distant = steps.filter {
      $0.target != $0.owner && !targets(of: $0.target).contains($0.owner)
    }
    if distant.isEmpty { return [] }
    let edges = graph.components.indices.map(targets)
    let groups = StronglyConnectedComponents(edges: edges)
    var bits: [Int: Int] = [:]
    for step in distant where bits[step.owner] == nil { bits[step.owner] = bits.count }
    var unheld: Set<Int> = []
    for first in stride(from: 0, to: bits.count, by: 64) {
      var masks = [UInt64](repeating: 0, count: groups.groups.count)
      // Dependencies come first.
      for (number, group) in groups.groups.enumerated() {
        for index in group {
          // What could not be read of it may hold any other.
          if graph.isUnknown(graph.components[index]) { masks[number] = .max }
          if let bit = bits[index], (first..<first + 64).contains(bit) {
            masks[number] |= 1 << UInt64(bit - first)
          }
          for target in edges[index] { masks[number] |= masks[groups.groupOfNode[target]] }
        }
      }
      for step in distant {
        guard let bit = bits[step.owner], (first..<first + 64).contains(bit) else { continue }
        let mask = masks[groups.groupOfNode[step.target]]
        if mask & (1 << UInt64(bit - first)) == 0 { unheld.insert(step.target) }
      }
    }
    return unheld
  }
}
