import TenonDiagnostics
import TenonSyntax

/// The `override`s that replace nothing.
extension Binder {
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
      // The replaced declaration may be unreadable.
      if graph[component].doubts.contains(.lost) { continue }
      let offers = graph[graph[component].offers].filter { !$0.isHidden }
      // A rule checks elements of collections.
      if offers.isEmpty { continue }
      let replaces = offers.contains { offer in
        replaced.contains(ReplacedKey(container: id, key: offer.key))
          || graph.inherited(offer.key, by: id) != nil
      }
      if replaces || graph[component].doubts.contains(.statement) { continue }
      // It is next to the one that it would replace, which is reported.
      if offers.contains(where: { offered[$0.key, default: 0] > 1 }) { continue }
      noteNothing(
        graph[graph[component].head].override ?? graph[component].span,
        graph.displayName(of: component), offers.map(\.key),
        graph[graph[component].type], graph[graph[component].statement], in: id)
    }
    for input in container.inputs {
      guard let span = input.syntax.head.override,
        !replaced.contains(ReplacedKey(container: id, key: input.key)),
        graph.inherited(input.key, by: id) == nil, !input.syntax.head.isBroken,
        !graph.mayBeDeclaredInLostText(input.syntax.type)
      else { continue }
      // In a list, 'override' also applies to others.
      let place = input.syntax.list == nil ? span : input.syntax.name.span
      noteNothing(place, input.syntax.name.text, [input.key], input.syntax.type, nil, in: id)
    }
  }

  /// The number of providers of each key in a container: more than one has been reported.
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

  /// Notes an override of keys that nothing provides.
  private mutating func noteNothing(
    _ span: SourceSpan, _ what: String, _ keys: [Key], _ type: TypeSyntax,
    _ syntax: ComponentSyntax?, in id: ContainerID
  ) {
    let override = OverrideOfNothing(keys: keys, span: span, what: what, syntax: syntax)
    note(.override(override), keys[0], type, in: id)
  }
}

/// An `override` of keys that nothing provides.
struct OverrideOfNothing {
  let keys: [Key]
  /// The place of `override`.
  let span: SourceSpan
  /// The name of its declaration in messages.
  let what: String
  /// The component; `nil` for an input.
  let syntax: ComponentSyntax?
}
