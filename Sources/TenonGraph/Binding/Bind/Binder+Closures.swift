import TenonDiagnostics
import TenonSyntax

/// Closures that serve those who ask for plainer ones.
extension Binder {
  /// Notes the closures that a container provides, by what they are without `@Sendable` and actors.
  mutating func noteClosures(of id: ContainerID) {
    let container = graph[id]
    var providers = container.inputs.indices.map { Provider.input(id, $0) }
    for component in container.components {
      for (index, offer) in graph[graph[component].offers].enumerated() where !offer.isHidden {
        providers.append(.component(component, offer: index))
      }
    }
    for provider in providers {
      guard let type = graph.closureType(of: provider), let plain = PlainClosure(type),
        !plain.attributes.isEmpty
      else { continue }
      let key = graph.key(of: provider)
      guard graph[id].bindings[key] == provider else { continue }
      let plainKey = Key(type: plain.key, qualifier: key.qualifier)
      graph.containers[id.index].closures[plainKey, default: []].append(provider)
    }
  }
}
