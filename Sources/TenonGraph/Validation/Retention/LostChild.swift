import TenonDiagnostics
import TenonSyntax

/// Whoever asks a parent for a root gets the component alone: the child that was made for it goes at once, unless the
/// component keeps it. What needs the child then would fail.
enum LostChild: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    guard graph.containers.contains(where: \.hasRoots) else { return }
    var retention = RootRetention(graph)
    var told: Set<SourceSpan> = []
    for index in graph.components.indices {
      let id = ComponentID(index: index)
      guard case .root(let child) = graph[id].kind, !graph[child].isForeign,
        !graph[child].isIncomplete, graph.isOwn(graph[id].manifest),
        let place = graph[graph[id].syntax].head.root, !graph[graph[id].syntax].isBroken,
        let target = graph.target(ofRoot: id), let need = retention.need(of: id),
        told.insert(place).inserted
      else { continue }
      let core = graph[target.component].core ?? target.component
      let isKept = retention.isKept(core)
      report(core, at: place, need, child, isKept: isKept, graph, &diagnostics)
    }
  }

  private static func report(
    _ id: ComponentID, at place: SourceSpan, _ need: RootRetention.Need, _ child: ContainerID,
    isKept: Bool, _ graph: BindingGraph, _ diagnostics: inout Diagnostics
  ) {
    let name = graph.displayName(of: id)
    let container = graph[child].name
    let note: Diagnostic.Note
    switch need {
    case .release(let released):
      let other = graph.displayName(of: released)
      note = .init(
        "'\(other)' is released when '\(container)' is deallocated",
        at: graph[graph[released].releases].first?.span ?? graph[released].span)
    case .closure(let owner, let index):
      let parameter = graph[graph[owner].parameters, index]
      note = .init(
        "the closure '\(parameter.name ?? "_")' of '\(graph.displayName(of: owner))' doesn't retain"
          + " '\(container)'", at: parameter.syntax.span)
    }
    if isKept, case .closure(id, _) = need {
      diagnostics.report(
        diagnostic(
          name, container, at: place, note,
          "make '\(name)' 'transient'; its closure then retains the container"))
      return
    }
    let label = AccessorName.property(base: container, qualifier: nil)
    let ask = "add '\(label): \(container)' to"
    diagnostics.report(
      diagnostic(
        name, container, at: place, note,
        isKept
          ? "make '\(name)' 'transient', and \(ask) its parameters"
          : "\(ask) the parameters of '\(name)', so that it retains the container"))
  }

  private static func diagnostic(
    _ name: String, _ container: String, at place: SourceSpan, _ note: Diagnostic.Note,
    _ help: String
  ) -> Diagnostic {
    Diagnostic(
      .lostChild,
      "'\(name)' doesn't retain its '\(container)', which is deallocated as soon as the root is"
        + " created",
      at: place, notes: [note], help: help)
  }
}
