import TenonDiagnostics
import TenonGraph
import TenonSyntax

/// Plain containers with async members, if the main actor is the default isolation: such a member runs on its caller's
/// actor, but the class is the main actor's.
extension Shape {
  /// The container has no actor, but a member that runs on its caller's actor.
  func staysWithCallers(_ id: ContainerID) -> Bool {
    let container = graph[id]
    func stays(_ effects: Effects) -> Bool { effects.isAsync && effects.actor == nil }
    return container.isolation == .none
      && (container.components.contains { stays(graph.requestEffects(of: $0)) }
        || stays(lettingGo[id.index].shutdown?.effects ?? Effects()))
  }
}

extension BindingGraph {
  /// The feature that a compiler has exactly if the main actor is the default isolation.
  static let isolationFeature = "NoExplicitNonIsolated"

  /// Writes an `#error` for a container if the main actor is the default isolation.
  func writeIsolationError(of id: ContainerID, _ out: inout Writer) {
    let name = self[id].syntax.name
    var outermost = id
    while let parent = self[outermost].parent, !self[parent].isForeign { outermost = parent }
    let actor = self[outermost].syntax.name.plain
    let subject = actor == name.plain ? "it" : "'\(name.plain)'"
    out.atom(AtomKey(.isolation, at: name.span)) { out in
      out.line("#if hasFeature(\(Self.isolationFeature))")
      out.indented { out in
        out.line(
          at: name.span,
          "#error(\"write '@MainActor container \(actor)': \(subject) has async members\")")
      }
      out.unmap()
      out.line("#endif")
    }
  }
}
