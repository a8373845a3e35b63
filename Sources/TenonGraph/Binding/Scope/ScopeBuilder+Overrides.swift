import TenonDiagnostics
import TenonSyntax

/// A component of a container that an override may still replace.
struct PendingComponent {
  var component: Component
  let elements: [CollectedElement]
}

/// A key of a container that an `override` has replaced.
struct ReplacedKey: Hashable {
  let container: ContainerID
  let key: Key
}

/// Overrides: the outermost `override` of a key counts, and components that can no longer be requested
/// aren't part of the graph.
extension ScopeBuilder {
  /// One provider of a key in a container: an input, or a pending component by its index.
  private struct Candidate: Hashable {
    let input: Int?
    let component: Int
    let offer: Int
    let key: Key
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
      graph.containers[id.index].components.append(new)
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
    var byKey: [Key: [Candidate]] = [:]
    for candidate in candidates(in: id) { byKey[candidate.key, default: []].append(candidate) }
    // A component, which has no name, replaces a bundle's only input of a basic type.
    let named = Dictionary(grouping: byKey.filter { $0.key.isNamed }, by: \.key.unnamed)
    for (key, inputs) in named where inputs.count == 1 && byKey[key] != nil {
      byKey[key, default: []] += inputs[0].value.filter { $0.depth > 0 }
    }
    var lost: [Int: Set<Int>] = [:]
    var lostInputs: [(index: Int, key: Key)] = []
    for (key, candidates) in byKey where candidates.count > 1 {
      let outermost = candidates.map(\.depth).min() ?? 0
      let winner = candidates.first { $0.depth == outermost && $0.isOverride && $0.key == key }
      guard let winner else { continue }
      replaced.insert(ReplacedKey(container: id, key: winner.key))
      // Two overrides of one key stay: binding notes a clash.
      for loser in candidates
      where loser.depth > outermost || outermost > 0 && !loser.isOverride {
        if let input = loser.input {
          lostInputs.append((input, key))
        } else {
          lost[loser.component, default: []].insert(loser.offer)
        }
      }
    }
    lostInputs.sort { $0.index < $1.index }
    graph.containers[id.index].replacedInputs = lostInputs.map { (written[$0], $1) }
    let lostIndices = Set(lostInputs.map(\.index))
    graph.containers[id.index].inputs =
      written.indices.filter { !lostIndices.contains($0) }.map { written[$0] }
    return lost
  }

  private func candidates(in id: ContainerID) -> [Candidate] {
    graph[id].inputs.enumerated().map { index, input in
      Candidate(
        input: index, component: 0, offer: 0, key: input.key, depth: input.depth,
        isOverride: input.syntax.head.override != nil)
    }
      + pending.enumerated().flatMap { index, pending in
        let component = pending.component
        return component.offers.indices.compactMap { number in
          let offer = graph[component.offers, number]
          return offer.isHidden
            ? nil
            : Candidate(
              input: nil, component: index, offer: number, key: offer.key, depth: component.depth,
              isOverride: component.isOverride)
        }
      }
  }
}
