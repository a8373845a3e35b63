public import TenonGraph
import TenonSyntax

/// The names of a container's members.
public final class MemberNames {
  /// The classes for one kind of calls: the object's, and its parts'.
  public struct Call {
    public let type: String
    public let parts: [String]
  }

  /// The names of its components, by their place in the container.
  public internal(set) var components: [ComponentNames] = []
  /// The kinds of calls that share anything.
  public internal(set) var calls: [Call] = []
  /// The names of support types.
  public let support: SupportNames
  /// The helpers' properties and functions, and their types, by role.
  var properties = [String](repeating: "", count: HelperRole.allCases.count)
  var types = [String](repeating: "", count: HelperRole.allCases.count)
  /// The objects with the instances of resettable lifetimes.
  public internal(set) var resettable: [DeclaredLifetimeID: Instances] = [:]
  /// Whether all steps are functions that neither wait nor fail.
  public internal(set) var hasPlainSteps = true
  var releaseGroups: [ComponentID: String] = [:]
  /// The places in the order of releases.
  public internal(set) var releaseParts: [String] = []
  /// The type aliases that require inputs to be `Sendable`.
  public internal(set) var sharedInputs: [String] = []

  /// Properties behind the inputs of which uses are warned: the container's own is none.
  public internal(set) var storedInputs: [Int: String] = [:]

  /// The names of all members but inputs, without back quotes; no expression reaches one.
  @exclusivity(unchecked) public internal(set) var members: Set<String> = []
  /// The names of all members.
  @exclusivity(unchecked) public internal(set) var taken: SwiftNamer
  /// The members that a constant may hide.
  @exclusivity(unchecked) public internal(set) var hideable: Set<String> = []
  /// The inputs of enclosing containers, by name, with the path to each.
  public internal(set) var outer: [String: (input: Input, path: String)]
  /// The beginning of the names of its functions outside.
  public let prefix: String

  /// The names of types that none in the container can have.
  var takenTypes: SwiftNamer
  /// The properties of objects that hold instances, and of the value that holds strong ones.
  var fields = SwiftNamer(shared: ReservedNames.ofCalls)
  var storedFields = SwiftNamer()
  /// The class of the object of a component's calls, and the part in it.
  var callTypes: [ComponentID: String] = [:]
  var callParts: [ComponentID: Int] = [:]
  /// The names that all components of a cycle have.
  var cycleNames: [Int: [NameRole: String]] = [:]

  /// Names the members of a container; `mentioned` are all names of manifests, `all` has enclosing containers.
  init(
    _ id: ContainerID, _ plan: ConstructionPlan, mentioned: Set<String>, _ support: SupportNames,
    all: [ContainerID: MemberNames]
  ) {
    let graph = plan.graph
    let container = graph[id]
    self.support = support
    prefix = AccessorName.lowerCamelCase(container.name)
    taken = SwiftNamer(capacity: 3 * container.components.count)
    takenTypes = SwiftNamer(shared: mentioned)
    outer = graph.outerInputs(of: id, plan.inputNames)
    members.reserveCapacity(3 * container.components.count)
    hideable.reserveCapacity(container.components.count)
    components.reserveCapacity(container.components.count)
    takeNames(of: container, id, graph)
    nameHelpers(NamedContainer(id, plan))
    for component in container.components {
      components.append(named(component, in: id, plan, all))
    }
    if container.isolation == .sendable {
      sharedInputs = container.inputs.map {
        takenTypes.unique("Shared\(AccessorName.upperFirst($0.syntax.name.plain))")
      }
    }
    for (input, key) in container.replacedInputs {
      guard let provider = container.bindings[key] else { continue }
      outer[input.syntax.name.plain] = (input, path(to: provider, graph))
    }
    let inputs = container.inputs.map(\.syntax.name.plain)
    members.subtract(inputs)
    for (index, input) in container.inputs.enumerated() where input.syntax.head.speaksOfUses {
      let name = taken.unique("stored\(AccessorName.upperFirst(inputs[index]))")
      storedInputs[index] = name
      members.insert(name)
    }
    hideable.formUnion(inputs)
    // The container's own code asks for no member of a facet.
    members.formUnion(container.witnesses.map(\.name))
    hideable.formUnion(container.witnesses.map(\.name))
  }

  /// Takes the names that cannot be changed.
  private func takeNames(of container: Container, _ id: ContainerID, _ graph: BindingGraph) {
    for input in container.inputs { taken.take(input.syntax.name.plain) }
    for component in container.components where graph[component].access != .private {
      for offer in graph[graph[component].offers] where !offer.isHidden {
        if let name = offer.accessor { taken.take(name) }
      }
    }
    for name in graph.reservedMembers(of: id) { taken.take(name) }
    for (name, _) in graph.reservedTypes(of: id) {
      takenTypes.take(name)
      members.insert(name)
    }
    if container.isOverridable { members.insert(ReservedNames.overrides) }
    if container.isObserved { members.insert(ReservedNames.observer) }
    if container.isolation == .sendable { members.insert(ReservedNames.lock) }
    if container.parent != nil {
      taken.take(container.parentName)
      members.insert(container.parentName)
    }
    for witness in container.witnesses { taken.take(witness.name) }
    taken.take(ReservedNames.lock)
  }

  /// The path to the provider that replaces an input.
  private func path(to provider: Provider, _ graph: BindingGraph) -> String {
    switch provider {
    case .component(let id, let offer):
      let name = self[graph[id]].offers[offer]
      return graph[id].isFunction ? "\(name)()" : name
    case .input(let owner, let index):
      return SwiftNamer.identifier(graph[owner].inputs[index].syntax.name.plain)
    case .scope: return "self"
    }
  }

  // MARK: Look-up

  /// The property that has an input.
  public func property(ofInput index: Int, in container: Container) -> String {
    storedInputs[index] ?? SwiftNamer.identifier(container.inputs[index].syntax.name.plain)
  }

  /// The names of one of its components.
  public subscript(component: Component) -> ComponentNames { components[component.position] }

  /// The property or function of a helper; empty where the container has none.
  public subscript(role: HelperRole) -> String { properties[role.rawValue] }

  /// The type of a helper; empty where the container has none.
  public subscript(type role: HelperRole) -> String { types[role.rawValue] }

  /// Whether the container has a helper.
  public func has(_ role: HelperRole) -> Bool { !self[role].isEmpty || !self[type: role].isEmpty }

  /// The class and the property of a helper.
  public func instances(_ role: HelperRole) -> Instances {
    Instances(type: self[type: role], property: self[role])
  }
}
