import TenonDiagnostics
import TenonSyntax

/// Components that are to be collected, as somebody who asks for all of them shows, and are offered one by one.
extension Binder {
  /// The parameter that asks for a role's collection, if two components have the role and none is asked for alone.
  mutating func collectionAsker(
    _ key: Key, _ first: Provider, _ second: Provider
  ) -> CollectionAsker? {
    for provider in [first, second] {
      guard case .component(let id, let offer) = provider, graph[id].kind == .written,
        graph[id].depth == 0, !graph[id].isOverride,
        case .protocol = graph[graph[id].offers, offer].kind
      else { return nil }
    }
    if case (.component(let one, _), .component(let other, _)) = (first, second), one == other {
      return nil
    }
    return askers(ofCollections: key)
  }

  /// Who asks for the collection of a key, if nobody asks for one of its elements alone. O(parameters) at the
  /// first time.
  private mutating func askers(ofCollections key: Key) -> CollectionAsker? {
    if collectionAskers == nil {
      var askers: [Key: CollectionAsker] = [:]
      var single: Set<Key> = []
      for (index, component) in graph.components.enumerated() {
        for parameter in graph[component.parameters].lazy.map(\.syntax) {
          guard let type = parameter.type?.unwrappingModifiers else { continue }
          let plain = type.oneByOne?.whole ?? type.function?.result ?? type
          guard let element = plain.element else {
            single.insert(Key(plain.wrapped ?? plain, named: parameter.qualifier))
            continue
          }
          let key = Key(element, named: parameter.qualifier)
          askers[key] =
            askers[key]
            ?? CollectionAsker(
              component: ComponentID(index: index), type: plain, span: parameter.span)
        }
      }
      collectionAskers = askers.filter { !single.contains($0.key) }
    }
    return collectionAskers?[key]
  }
}
