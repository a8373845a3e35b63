import TenonDiagnostics
import TenonSyntax

/// What replaces what: the outermost `override` of a key counts, and what nobody can ask for any more
/// is no part of the graph.
extension Binder {
  /// One of those that offer a key in a container.
  private struct Candidate {
    let provider: Provider
    let key: Key
    let depth: Int
    let isOverride: Bool
  }

  /// Takes out what is overridden. The components are numbered anew.
  mutating func settleOverrides() {
    var lost: Set<ComponentOffer> = []
    for index in graph.containers.indices {
      settleOverrides(in: ContainerID(index: index), &lost)
    }
    if !lost.isEmpty { removeComponents(lost) }
  }

  struct ComponentOffer: Hashable {
    let component: ComponentID
    let offer: Int
  }

  private mutating func settleOverrides(
    in id: ContainerID, _ lost: inout Set<ComponentOffer>
  ) {
    let written = graph[id].inputs
    let hasOverride =
      graph[id].components.contains { graph[$0].isOverride }
      || written.contains { $0.syntax.head.override != nil }
    if !hasOverride { return }
    var byKey: [Key: [Candidate]] = [:]
    for candidate in candidates(in: id) { byKey[candidate.key, default: []].append(candidate) }
    // A component, which has no such name, replaces the only input of a basic type that bundles offer.
    let named = Dictionary(grouping: byKey.filter { $0.key.isNamed }, by: \.key.unnamed)
    for (key, inputs) in named where inputs.count == 1 && byKey[key] != nil {
      byKey[key, default: []] += inputs[0].value.filter { $0.depth > 0 }
    }
    var lostInputs: [(index: Int, key: Key)] = []
    for (key, candidates) in byKey where candidates.count > 1 {
      let outermost = candidates.map(\.depth).min() ?? 0
      let winners = candidates.filter { $0.depth == outermost && $0.isOverride && $0.key == key }
      guard let winner = winners.first else { continue }
      replaced.insert(ReplacedKey(container: id, key: winner.key))
      // Two overrides of one key stay: binding notes a clash.
      for loser in candidates
      where loser.depth > outermost || outermost > 0 && !loser.isOverride {
        switch loser.provider {
        case .component(let component, let offer):
          lost.insert(ComponentOffer(component: component, offer: offer))
        case .input(_, let input): lostInputs.append((input, key))
        case .scope: break
        }
      }
    }
    lostInputs.sort { $0.index < $1.index }
    graph.containers[id.index].replacedInputs += lostInputs.map { (written[$0], $1) }
    for index in Set(lostInputs.map(\.index)).sorted().reversed() {
      graph.containers[id.index].inputs.remove(at: index)
    }
  }

  private func candidates(in id: ContainerID) -> [Candidate] {
    let container = graph[id]
    var candidates = container.inputs.indices.map { index in
      Candidate(
        provider: .input(id, index), key: container.inputs[index].key,
        depth: container.inputs[index].depth,
        isOverride: container.inputs[index].syntax.head.override != nil)
    }
    for component in container.components {
      for (index, offer) in graph[graph[component].offers].enumerated() where !offer.isHidden {
        candidates.append(
          Candidate(
            provider: .component(component, offer: index), key: offer.key,
            depth: graph[component].depth, isOverride: graph[component].isOverride))
      }
    }
    return candidates
  }

  /// Takes out offers, and the components that have none left.
  private mutating func removeComponents(_ lost: Set<ComponentOffer>) {
    var number: [Int?] = Array(repeating: nil, count: graph.components.count)
    var kept: [Component] = []
    for index in graph.components.indices {
      var component = graph.components[index]
      let id = ComponentID(index: index)
      let offers = component.offers.indices.filter {
        !lost.contains(ComponentOffer(component: id, offer: $0))
      }
      if offers.isEmpty { continue }
      // The elements' offers keep their order, so that they are found again.
      let moved = Dictionary(
        uniqueKeysWithValues: offers.enumerated().map { ($0.element, $0.offset) })
      for (new, old) in offers.enumerated() {
        graph[component.offers, new] = graph[component.offers, old]
      }
      component.offers = component.offers[0..<offers.count]
      number[index] = kept.count
      let container = component.container.index
      for element in graph.containers[container].collected.indices
      where graph.containers[container].collected[element].component == id {
        let offer = graph.containers[container].collected[element].offer
        graph.containers[container].collected[element].offer = moved[offer] ?? 0
      }
      kept.append(component)
    }
    graph.components = kept
    for index in graph.containers.indices {
      graph.containers[index].components = graph.containers[index].components.compactMap {
        number[$0.index].map(ComponentID.init)
      }
      graph.containers[index].collected = graph.containers[index].collected.compactMap { element in
        guard let component = number[element.component.index] else { return nil }
        var element = element
        element.component = ComponentID(index: component)
        return element
      }
    }
  }

  /// Notes each `override` that replaces nothing.
  mutating func noteOverridesOfNothing(in id: ContainerID) {
    let container = graph[id]
    if container.isForeign || container.doubts.hasAny([.incomplete, .providers, .roles]) { return }
    guard
      container.components.contains(where: { graph[$0].isOverride })
        || container.inputs.contains(where: { $0.syntax.head.override != nil })
    else { return }
    let offered = offerCounts(in: id)
    for component in container.components where graph[component].isOverride {
      // What it replaces may stand in what could not be read.
      if graph[component].doubts.contains(.lost) { continue }
      let offers = graph[graph[component].offers].filter { !$0.isHidden }
      // A rule looks at elements of collections.
      if offers.isEmpty { continue }
      let replaces = offers.contains { offer in
        replaced.contains(ReplacedKey(container: id, key: offer.key))
          || inherited(offer.key, by: id) != nil
      }
      if replaces || graph[component].doubts.contains(.statement) { continue }
      // It stands behind what it would replace, and that is what is wrong with it.
      if offers.contains(where: { offered[$0.key, default: 0] > 1 }) { continue }
      noteNothing(
        graph[graph[component].head].override ?? graph[component].span,
        graph.displayName(of: component), offers.map(\.key),
        graph[graph[component].type], graph[graph[component].statement], in: id)
    }
    for input in container.inputs {
      guard let span = input.syntax.head.override,
        !replaced.contains(ReplacedKey(container: id, key: input.key)),
        inherited(input.key, by: id) == nil, !input.syntax.head.isBroken,
        !graph.mayBeDeclaredInLostText(input.syntax.type)
      else { continue }
      // Of a list it is another's 'override' too.
      let place = input.syntax.list == nil ? span : input.syntax.name.span
      noteNothing(place, input.syntax.name.text, [input.key], input.syntax.type, nil, in: id)
    }
  }

  /// How many have each key in a container: more than one has been reported.
  private func offerCounts(in id: ContainerID) -> [Key: Int] {
    var counts: [Key: Int] = [:]
    for component in graph[id].components {
      for key in Set(graph[graph[component].offers].filter { !$0.isHidden }.map(\.key)) {
        counts[key, default: 0] += 1
      }
    }
    for input in graph[id].inputs { counts[input.key, default: 0] += 1 }
    return counts
  }

  /// Notes an override of what nobody provides.
  private mutating func noteNothing(
    _ span: SourceSpan, _ what: String, _ keys: [Key], _ type: TypeSyntax,
    _ syntax: ComponentSyntax?, in id: ContainerID
  ) {
    let override = OverrideOfNothing(keys: keys, span: span, what: what, syntax: syntax)
    note(.override(override), keys[0], type, in: id)
  }
}

/// An `override` of keys that nobody provides.
struct OverrideOfNothing {
  let keys: [Key]
  /// Where `override` stands.
  let span: SourceSpan
  /// What it is before, as messages name it.
  let what: String
  /// The component; `nil` for an input.
  let syntax: ComponentSyntax?
}

/// A key of a container that an `override` has replaced.
struct ReplacedKey: Hashable {
  let container: ContainerID
  let key: Key
}
