import TenonDiagnostics
import TenonSyntax

/// What the container does not hold, and only weak properties get, dies as soon as it has been made. Where it holds
/// whoever holds it weakly, those who ask for it from outside hold the whole.
enum HeldByNobody: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    var askers: [Int: [Dependency]] = [:]
    var isHeld: Set<Int> = []
    for (owner, component) in graph.components.enumerated() {
      for (position, parameter) in graph[component.parameters].enumerated() {
        guard let target = parameter.source.target, !graph[target].lifetime.isHeld else { continue }
        if parameter.use == .weakSet, parameter.source.instance != nil {
          askers[target.index, default: []].append(
            Dependency(
              owner: owner, parameter: position, target: target.index, use: .weakSet))
        } else if graph[target].lifetime != .transient {
          // Each that asks for a transient one has another.
          isHeld.insert(target.index)
        }
      }
    }
    let asked = askers.keys.filter { !isHeld.contains($0) }.sorted()
    let unheld = unheld(
      asked.flatMap { index in (askers[index] ?? []).map { Pair(holder: index, held: $0.owner) } },
      graph)
    for index in asked where unheld.contains(index) {
      let steps = askers[index] ?? []
      let component = graph.components[index]
      if isUnknown(component, graph) { continue }
      if graph.mayBeDeclaredInLostText(graph[component.syntax].type) { continue }
      let (name, note) = graph.bearer(of: component)
      let fault =
        component.lifetime == .transient
        ? "nothing retains what a weak property gets" : "no component retains it"
      let core = component.core.map { graph[$0] } ?? component
      // Each request for a root makes a child that has another one, and a child has no lifetime word; a facet has none.
      let hasNoWord: Bool =
        switch core.kind {
        case .root, .child, .listed: true
        default: false
        }
      let keeper = keeper(steps, of: component.lifetime, graph)
      diagnostics.report(
        Diagnostic(
          .heldByNobody,
          "'\(name)' is '\(graph.word(component.lifetime))', but \(fault), so it is released as soon"
            + " as it is created",
          at: core.span,
          notes: steps.map { Cycles.note($0, graph) } + [note].compactMap(\.self),
          suggestion: Suggestion(
            hasNoWord
              ? "have \(keeper ?? "something retain it")"
              : "make it 'strong'" + (keeper.map { ", or have \($0)" } ?? ""),
            core.lifetimeWord.map { .replace(graph[$0].span, with: "strong") })))
    }
  }

  /// Who had best hold what nobody holds: not one that the container holds for longer.
  private static func keeper(
    _ steps: [Dependency], of lifetime: Lifetime, _ graph: BindingGraph
  ) -> String? {
    let fitting = steps.first {
      !graph.components[$0.owner].lifetime.isHeldByContainer || lifetime == .transient
    }
    return fitting.map {
      "'\(graph.displayName(of: graph.components[$0.owner]))' retain it, through 'set' or its init"
    }
  }

  /// Whether nobody knows all that a component gets, or how long it lives.
  private static func isUnknown(_ component: Component, _ graph: BindingGraph) -> Bool {
    component.isOfUnknownLifetime || graph[component.syntax].isBroken
      || graph[component.syntax].hasBrokenBlock
      || graph[component.parameters].contains {
        switch $0.source {
        case .missing, .reported: true
        default: false
        }
      }
  }

  /// Somebody who may hold another one.
  private struct Pair {
    let holder: Int
    let held: Int
  }

  /// Which holders do not hold all that they are paired with, themselves or through what they hold or their
  /// closures make. O(components + parameters) for each 64 that are not held at first hand.
  private static func unheld(_ pairs: [Pair], _ graph: BindingGraph) -> Set<Int> {
    func targets(of index: Int) -> [Int] {
      graph[graph.components[index].parameters].compactMap {
        $0.use == .initializer || $0.use == .set ? $0.source.target?.index : nil
      }
    }
    let distant = pairs.filter { $0.holder != $0.held && !targets(of: $0.holder).contains($0.held) }
    if distant.isEmpty { return [] }
    let edges = graph.components.indices.map(targets)
    let groups = StronglyConnectedComponents(edges: edges)
    var bits: [Int: Int] = [:]
    for pair in distant where bits[pair.held] == nil { bits[pair.held] = bits.count }
    var unheld: Set<Int> = []
    for first in stride(from: 0, to: bits.count, by: 64) {
      var masks = [UInt64](repeating: 0, count: groups.groups.count)
      // Dependencies come first.
      for (number, group) in groups.groups.enumerated() {
        for index in group {
          // What could not be read of it may hold any other.
          if isUnknown(graph.components[index], graph) { masks[number] = .max }
          if let bit = bits[index], (first..<first + 64).contains(bit) {
            masks[number] |= 1 << UInt64(bit - first)
          }
          for target in edges[index] { masks[number] |= masks[groups.groupOfNode[target]] }
        }
      }
      for pair in distant {
        guard let bit = bits[pair.held], (first..<first + 64).contains(bit) else { continue }
        let mask = masks[groups.groupOfNode[pair.holder]]
        if mask & (1 << UInt64(bit - first)) == 0 { unheld.insert(pair.holder) }
      }
    }
    return unheld
  }
}
