import TenonDiagnostics
import TenonGraph
import TenonSyntax

struct KeysInView {
  private let graph: BindingGraph
  /// The containers in view: the one around the cursor, or those that include the bundle.
  let containers: [Int]
  /// The keys in the order of their names.
  private(set) var keys: [Key] = []
  private(set) var providers: [Key: Provider] = [:]

  init(_ graph: BindingGraph, owner: String?) {
    self.graph = graph
    containers = graph.containers.indices.filter { number in
      let container = graph.containers[number]
      guard let owner, !container.isForeign, !graph.isBelowFacet(ContainerID(index: number)) else {
        return false
      }
      return container.name == owner
        || container.bundles.keys.contains { graph.bundles[$0].name.plain == owner }
    }
    for number in containers { addKeys(of: ContainerID(index: number)) }
    keys = providers.keys.filter { !$0.type.isEmpty }.sorted { $0.description < $1.description }
  }

  private mutating func addKeys(of id: ContainerID) {
    for container in around(id.index) {
      for key in container.bindings.keys where providers[key] == nil {
        guard let provider = graph.provider(of: key, for: id), !isElement(provider) else {
          continue
        }
        providers[key] = provider
      }
    }
  }

  private func around(_ number: Int) -> [Container] {
    Array(sequence(first: graph.containers[number]) { $0.parent.map { graph[$0] } })
  }

  private func isElement(_ provider: Provider) -> Bool {
    guard case .component(let id, let offer) = provider else { return false }
    return graph[graph[id].offers, offer].isHidden || graph[id].kind.child != nil
  }

  /// The keys that are requested anywhere and that nothing provides.
  var missing: [Key] {
    var found: [Key: Int] = [:]
    for component in graph.components {
      for parameter in graph[component.parameters] {
        guard let type = parameter.syntax.type, !parameter.isInput else { continue }
        switch parameter.source {
        case .missing, .reported, .nothing:
          let subject = type.unwrappingModifiers.function?.result ?? type
          let key = Key(subject.wrapped ?? subject, for: parameter.syntax)
          if graph.provider(of: key, for: component.container) == nil {
            found[key] = min(found[key] ?? .max, type.span.start)
          }
        default: break
        }
      }
    }
    return found.filter { !$0.key.type.isEmpty }.sorted {
      ($0.value, $0.key.description) < ($1.value, $1.key.description)
    }.map(\.key)
  }

  /// The keys of included bundles and of parents.
  var overridable: [Key] {
    let own = Set(containers)
    return keys.filter { key in
      guard !key.isNamed, let provider = providers[key] else { return false }
      if !own.contains(graph.owner(of: provider).index) { return true }
      if case .component(let id, _) = provider { return graph[id].bundle != nil }
      return false
    }
  }

  var factories: [(name: String, inputs: [String])] {
    containers.flatMap(around).flatMap(\.components).compactMap { id in
      let component = graph[id]
      if let child = component.kind.child {
        return (graph[child].name, graph[child].inputs.map { $0.syntax.type.text() })
      }
      let inputs = graph.inputs(of: component).compactMap {
        graph[component.parameters, $0].syntax.type?.text()
      }
      guard component.kind == .written, !inputs.isEmpty, let offer = graph[component.offers].first,
        !offer.isHidden
      else { return nil }
      return (offer.key.description, inputs)
    }
  }

  var scopes: [String] {
    containers.flatMap(around).flatMap { container in
      [container.name] + container.facets.map { graph[$0.id].syntax.name.plain }
    }
  }
}

extension BindingGraph {
  func name(of provider: Provider) -> String {
    switch provider {
    case .component(let id, _): "\(word(self[id].lifetime)) \(displayName(of: id))"
    case .input(let owner, let index): "input \(self[owner].inputs[index].syntax.name.plain)"
    case .scope(let id): "container \(self[id].name)"
    }
  }
}
