import TenonDiagnostics
import TenonSyntax

/// A component of a container that an override may still replace.
struct PendingComponent {
  var component: Component
  let elements: [CollectedElement]
}

/// Overrides: the outermost `override` of a key counts, and components that can no longer be requested
/// aren't part of the graph.
extension ScopeBuilder {
  /// A provider of a key in a container: an input, or an offer of a pending component, by index.
  private struct Candidate {
    let key: Key
    var input: Int?
    var component = 0
    var offer = 0
    let depth: Int
    let isOverride: Bool
  }

  /// Gives numbers to the components of a container, except overridden ones.
  mutating func addPending(to id: ContainerID) {
    let lost = settleOverrides(in: id)
    for (index, pending) in pending.enumerated() {
      var component = pending.component
      let offers = component.offers.indices.filter { lost[index]?.contains($0) != true }
      if offers.isEmpty { continue }
      if offers.count < component.offers.count {
        let kept = offers.map { graph[component.offers, $0] }
        component.offers = graph.tables.offers.add(kept)
      }
      let new = graph.add(component)
      for var element in pending.elements {
        element.component = new
        element.offer = offers.firstIndex(of: element.offer) ?? 0
        graph.containers[id.index].collected.append(element)
      }
    }
    pending = []
  }

  /// Removes the overridden inputs, and finds the overridden offers, by the index of their component.
  private mutating func settleOverrides(in id: ContainerID) -> [Int: Set<Int>] {
    let written = graph[id].inputs
    let hasOverride =
      pending.contains { $0.component.isOverride }
      || written.contains { $0.syntax.head.override != nil }
    if !hasOverride { return [:] }
    var byKey = Dictionary(grouping: candidates(written), by: \.key)
    // A component, which has no name, replaces a bundle's only input of a basic type.
    let named = Dictionary(grouping: byKey.filter { $0.key.isNamed }, by: \.key.unnamed)
    for (key, inputs) in named where inputs.count == 1 {
      byKey[key]? += inputs[0].value.filter { $0.depth > 0 }
    }
    var lost: [Int: Set<Int>] = [:]
    var lostInputs: [Int: Key] = [:]
    for (key, candidates) in byKey where candidates.count > 1 {
      let outermost = candidates.map(\.depth).min() ?? 0
      let winner = candidates.first { $0.depth == outermost && $0.isOverride && $0.key == key }
      guard let winner else { continue }
      replaced[id, default: []].insert(winner.key)
      // Two overrides of one key stay: binding notes a clash.
      for loser in candidates
      where loser.depth > outermost || outermost > 0 && !loser.isOverride {
        if let input = loser.input {
          lostInputs[input] = min(lostInputs[input] ?? key, key)
        } else {
          lost[loser.component, default: []].insert(loser.offer)
        }
      }
    }
    graph.containers[id.index].replacedInputs = written.enumerated().compactMap { index, input in
      lostInputs[index].map { (input, $0) }
    }
    graph.containers[id.index].inputs =
      written.indices.filter { lostInputs[$0] == nil }.map { written[$0] }
    return lost
  }

  private func candidates(_ inputs: [Input]) -> [Candidate] {
    var all = inputs.enumerated().map { index, input in
      Candidate(
        key: input.key, input: index, depth: input.depth,
        isOverride: input.syntax.head.override != nil)
    }
    for (index, pending) in pending.enumerated() {
      let component = pending.component
      for (number, offer) in graph[component.offers].enumerated() where !offer.isHidden {
        all.append(
          Candidate(
            key: offer.key, component: index, offer: number, depth: component.depth,
            isOverride: component.isOverride))
      }
    }
    return all
  }
}
