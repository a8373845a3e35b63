package import TenonGraph
import TenonSyntax

/// What the members of all containers of a plan are called, and which names functions outside of them
/// can no longer have. It is made once for all files: a call may go through containers of several.
package struct PlanNames {
  private(set) var all: [ContainerID: MemberNames] = [:]
  /// Every name that the manifests use, and those of functions outside: nothing may hide one, nor be
  /// hidden.
  private(set) var files = SwiftNamer()

  /// Names everything. O(size of the plan).
  package init(_ plan: ConstructionPlan) {
    let graph = plan.graph
    for manifest in graph.manifests {
      for traits in manifest.traits { takeNames(of: graph[traits]) }
      for id in manifest.containers { takeNames(of: id, graph) }
    }
    for id in graph.containersOutsideIn {
      all[id] = MemberNames(id, plan, all: &all)
    }
    for names in all.values { for name in names.members { files.take(name) } }
    for id in graph.containersOutsideIn { all[id]?.nameLocals(of: id, plan, files: &files) }
  }

  private mutating func takeNames(of traits: Traits) {
    for trait in traits.syntax.members {
      files.take(trait.name.plain)
      for name in trait.defaultValue?.names ?? [] { files.take(name) }
    }
  }

  private mutating func takeNames(of id: ContainerID, _ graph: BindingGraph) {
    for input in graph[id].inputs { files.take(input.syntax.name.plain) }
    for name in graph.outerInputs(of: id).keys { files.take(name) }
    for component in graph[id].components {
      for name in graph[component].usedNames { files.take(name) }
      for offer in graph[component].offers { if let name = offer.accessor { files.take(name) } }
    }
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
