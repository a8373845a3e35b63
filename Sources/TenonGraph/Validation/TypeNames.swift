package import TenonDiagnostics
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

extension Explanation {
  /// The text of TN022.
  package static let namedAsContainer = Explanation(
    .namedAsContainer, "A component with the name of a container",
    what: """
      A component's type is called like its container, or like one that its container is in or \
      that is in it. Or it is called like a type that the container has in itself: `Overrides` in \
      one that is `overridable`, `ContainerLock` in one that is `Sendable`.
      """,
    why: """
      A container becomes a class of its name. In the generated code the name would mean that \
      class, and the component's own type could not be reached.
      """,
    mend: """
      Give the container another name; `Container` or `App` behind it is usual. Where the \
      component's type is the one to change, give it another name in Swift, with a `typealias` for \
      example.
      """,
    bad: Example(
      """
      container Player {
          strong Queue
          strong Player(queue: Queue)
      }
      """),
    good: Example(
      """
      container PlayerContainer {
          strong Queue
          strong Player(queue: Queue)
      }
      """))
}
