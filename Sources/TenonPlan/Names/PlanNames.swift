public import TenonGraph
import TenonSyntax

/// What the members of all containers of a plan are called, and which names functions outside of them
/// can no longer have. It is made once for all files: a call may go through containers of several.
public struct PlanNames {
  public private(set) var all: [ContainerID: MemberNames] = [:]
  /// The helper types of which a file has one for all of its containers.
  public let support: SupportNames
  /// Every name that the manifests use, and those of functions outside: nothing may hide one, nor be
  /// hidden.
  public private(set) var files: SwiftNamer

  /// Names everything. O(size of the plan).
  public init(_ plan: ConstructionPlan) {
    let graph = plan.graph
    let mentioned = graph.mentionedNames
    files = SwiftNamer(shared: mentioned, capacity: 3 * graph.components.count)
    support = SupportNames(
      mentioned: mentioned.union(graph.lifetimes.map { AccessorName.upperFirst($0.name) }))
    for manifest in graph.manifests {
      for traits in manifest.traits { takeNames(of: graph[traits]) }
    }
    for id in graph.containersOutsideIn {
      all[id] = MemberNames(id, plan, mentioned: mentioned, support, all: all)
    }
    for names in all.values { for name in names.members { files.take(name) } }
    let isObserved = plan.graph.containers.contains { $0.isObserved }
    let areFree = !NameRole.constants(isObserved: isObserved).contains {
      mentioned.contains($0.word)
    }
    for id in graph.containersOutsideIn {
      all[id]?.nameLocals(of: id, plan, areFree: areFree, files: &files)
    }
  }

  private mutating func takeNames(of traits: Traits) {
    for trait in traits.syntax.members {
      files.take(trait.name.plain)
      for name in trait.defaultValue?.names ?? [] { files.take(name) }
    }
  }
}

extension [ContainerID: MemberNames] {
  /// The names of a component, whichever container has it.
  public func names(of component: Component) -> ComponentNames {
    self[component.container]?[component] ?? ComponentNames()
  }
}

extension BindingGraph {
  /// The containers of the module's manifests, each after the one that it is in.
  fileprivate var containersOutsideIn: [ContainerID] {
    var order: [ContainerID] = []
    var isDone: Set<ContainerID> = []
    for id in manifests.flatMap(\.containers) {
      var path: [ContainerID] = []
      var current: ContainerID? = id
      while let container = current, !self[container].isForeign, isDone.insert(container).inserted {
        path.append(container)
        current = self[container].parent
      }
      order += path.reversed()
    }
    return order
  }
}

extension BindingGraph {
  /// All names of types and values that the code of a container may use from outside of it: whatever any
  /// manifest says, in this module or in those that it imports.
  fileprivate var mentionedNames: Set<String> {
    var names = ReservedNames.modules.union(ReservedNames.lifetimes)
    names.reserveCapacity(2 * components.count)
    func note(_ type: TypeSyntax?) { type?.forEachName { names.insert(NameSyntax.plain($0)) } }
    for container in containers {
      names.insert(container.name)
      for input in container.inputs {
        names.insert(input.syntax.name.plain)
        note(input.syntax.type)
        if let value = input.syntax.defaultValue { names.formUnion(value.names) }
      }
      for conformance in container.syntax.conformances { note(conformance) }
      // An accessor may be called as a type is.
      for witness in container.witnesses { names.insert(witness.name) }
    }
    for facet in facets {
      names.insert(facet.syntax.name.plain)
      for type in facet.syntax.inherited { note(type) }
      for requirement in facet.requirements {
        note(requirement.syntax.type)
        for parameter in requirement.syntax.parameters { note(parameter.type) }
      }
    }
    for traits in traits { names.insert(traits.name) }
    for component in components {
      note(self[component.type])
      for role in roles(of: component) { note(role.type) }
      for offer in self[component.offers] { if let name = offer.accessor { names.insert(name) } }
      for index in component.parameters.indices {
        // What a component is bound to by a name alone bears that name, or plays it.
        if case .instance(.component) = self[component.parameters, index].source,
          case .dependency(let type, _) = self[component.parameters, index].syntax.value,
          type.isNameAlone
        {
          continue
        }
        note(self[component.parameters, index].syntax.type)
      }
      forEachUsedName(of: component) { names.insert($0) }
      // An actor too.
      for attribute in self[component.head].attributes { names.insert(attribute.name) }
    }
    for lifetime in lifetimes {
      names.formUnion(lifetime.syntax.storage?.names ?? [])
    }
    return names
  }
}
