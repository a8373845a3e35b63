import TenonSyntax

/// Where an expression of a component stands: what it sees depends on that.
enum ExpressionPlace {
  /// Behind the component's `=`.
  case component
  /// In a list of parameters: a constant, a default, an argument of a request.
  case value(Parameter)
  /// A key of a dictionary, `at expr`.
  case key
  /// The default of an input.
  case inputDefault(Parameter)
  /// The arguments of a release.
  case release
  /// The storage of its lifetime.
  case storage
}

extension BindingGraph {
  /// The pieces of Swift in components' statements, in their order. O(size).
  var ownExpressions: [(owner: ComponentID, fragment: FragmentSyntax, place: ExpressionPlace)] {
    var all: [(owner: ComponentID, fragment: FragmentSyntax, place: ExpressionPlace)] = []
    for (index, component) in components.enumerated() where hasOwnExpressions(component) {
      let id = ComponentID(index: index)
      if let expression = self[component.expression] {
        all.append((id, expression, .component))
      }
      for role in roles(of: component) {
        if case .collection(let key?) = role.kind { all.append((id, key, .key)) }
      }
      for parameter in self[component.parameters] {
        switch parameter.syntax.value {
        case .constant(let value), .dependency(_, let value?):
          all.append((id, value, .value(parameter)))
        case .asked(_, let arguments):
          all += arguments.map { (id, $0.value, .value(parameter)) }
        case .input(_, let value?): all.append((id, value, .inputDefault(parameter)))
        case .dependency, .input: break
        }
      }
      for release in self[component.releases] {
        all += release.arguments.map { (id, $0.value, .release) }
      }
      guard case .stored(let lifetime) = component.lifetime else { continue }
      if isOwn(lifetimes[lifetime.index].manifest),
        let storage = lifetimes[lifetime.index].syntax.storage
      {
        all.append((id, storage, .storage))
      }
    }
    return all
  }

  /// Whether rules look at a component's expressions: its container is the module's, read whole.
  func hasOwnExpressions(_ component: Component) -> Bool {
    component.kind.isMadeByInit && !component.doubts.contains(.statement)
      && !self[component.container].isForeign
      && !self[component.container].doubts.contains(.incomplete)
  }
}

/// The names that expressions of containers see, and those that they may mean.
struct ExpressionNames {
  /// What a name stands for.
  struct Meaning {
    let key: Key
    let provider: Provider
    /// Whether it is the name of a function.
    var isFunction = false
  }

  private let graph: BindingGraph
  private var inputs: [Int: Set<String>] = [:]
  private var accessors: [Int: [String: Meaning]] = [:]

  init(_ graph: BindingGraph) { self.graph = graph }

  /// The component whose accessor has a name that no input has, in a container or outside of it.
  mutating func component(_ value: FragmentSyntax.ValueName, of id: ContainerID) -> Meaning? {
    let containers = sequence(first: id) { [graph] in graph[$0].parent }
    if !value.isMember, containers.contains(where: { isInput(value.name, of: $0) }) { return nil }
    for container in containers {
      guard let found = table(container)[value.name] else { continue }
      if container == id || graph.canSee(found.provider, from: id) { return found }
    }
    return nil
  }

  private mutating func isInput(_ name: String, of id: ContainerID) -> Bool {
    if let known = inputs[id.index] { return known.contains(name) }
    let all = graph[id].inputs + graph[id].replacedInputs.map(\.input)
    inputs[id.index] = Set(all.map(\.syntax.name.plain))
    return isInput(name, of: id)
  }

  private mutating func table(_ id: ContainerID) -> [String: Meaning] {
    if let table = accessors[id.index] { return table }
    var table: [String: Meaning] = [:]
    for component in graph[id].components where graph[component].kind.child == nil {
      let isFunction = graph[component].isFunction
      for (offer, role) in graph[graph[component].offers].enumerated() {
        let provider = Provider.component(component, offer: offer)
        guard graph[id].bindings[role.key] == provider else { continue }
        if let accessor = role.accessor {
          table[accessor] = Meaning(key: role.key, provider: provider, isFunction: isFunction)
        }
        guard isFunction, role.accessorSpan == nil else { continue }
        let roles = graph.roles(of: graph[component])
        let type =
          roles.first { $0.type.key == role.key.type }?.type ?? graph[graph[component].type]
        if let name = AccessorName.property(type, qualifier: role.key.qualifier), table[name] == nil
        {
          table[name] = Meaning(key: role.key, provider: provider)
        }
      }
    }
    accessors[id.index] = table
    return table
  }
}
