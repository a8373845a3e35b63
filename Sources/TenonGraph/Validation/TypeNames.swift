import TenonDiagnostics
import TenonSyntax

/// A type that a container has in itself hides one of the same name outside.
enum TypeNames: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    for index in graph.containers.indices where !graph.containers[index].isForeign {
      let container = graph.containers[index]
      var own: [(name: String, why: String)] = []
      if container.isOverridable { own.append(("Overrides", "is 'overridable'")) }
      if graph.lockOwner(of: ContainerID(index: index)) == ContainerID(index: index) {
        own.append(("ContainerLock", "is 'Sendable'"))
      }
      for (name, why) in own {
        guard let place = place(of: name, in: container, graph) else { continue }
        diagnostics.report(
          Diagnostic(
            .namedAsContainer,
            "'\(container.name)' \(why), so it has a type '\(name)' itself, which hides this one",
            at: place, help: "give the type another name with a typealias in Swift"))
      }
    }
  }

  /// The first place where a container names a type.
  private static func place(
    of name: String, in container: Container, _ graph: BindingGraph
  ) -> SourceSpan? {
    var types = container.inputs.map(\.syntax.type)
    for id in container.components {
      types.append(graph[id].syntax.type)
      types += graph[id].syntax.roles.map(\.type)
      types += graph[id].parameters.compactMap(\.syntax.type)
    }
    return types.first { type in
      var isNamed = false
      type.forEachName { if $0 == name { isNamed = true } }
      return isNamed
    }?.span
  }
}
