import TenonDiagnostics
import TenonSyntax

/// What a container's init makes is `strong`, and the init does not wait.
enum EagerForm: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    var trails = EffectTrails(graph)
    // One word before a group is one mistake.
    var told: Set<SourceSpan> = []
    let late = needingTheLate(graph)
    for index in graph.components.indices {
      let component = graph.components[index]
      guard let eager = component.syntax.head.eager, !graph[component.container].isForeign,
        component.kind == .written, !component.isOfUnknownLifetime
      else { continue }
      if component.lifetime != .strong {
        guard told.insert(eager).inserted else { continue }
        diagnostics.report(
          Diagnostic(
            .eagerForm,
            "'eager' is said of 'strong' components, and '\(component.displayName)' is"
              + " '\(graph.word(component.lifetime))'",
            at: eager,
            mend: Suggestion(
              "the container's init creates only what is 'strong': write 'eager strong'",
              component.syntax.lifetime.map { .replace($0.span, with: "strong") })
          ))
        continue
      }
      let id = ComponentID(index: index)
      guard graph.makingEffects(of: id).isAsync else {
        if let cause = late[index] {
          diagnostics.report(
            Diagnostic(
              .eagerForm,
              "'\(component.displayName)' is 'eager', and an init of a container cannot wait",
              at: eager,
              notes: [
                .init(
                  "it needs '\(graph.components[cause].displayName)', which has to be waited for",
                  at: graph.components[cause].span)
              ], mend: deleting(eager)))
        }
        continue
      }
      diagnostics.report(
        Diagnostic(
          .eagerForm,
          "'\(component.displayName)' is 'eager', and an init of a container cannot wait",
          at: eager, notes: trails.notes(from: id, to: Effects(isAsync: true)),
          mend: deleting(eager)))
    }
  }

  private static func deleting(_ eager: SourceSpan) -> Suggestion {
    Suggestion("delete 'eager', and ask for it when the app begins", .delete(eager))
  }

  /// For what needs something eager that has to be waited for, which that is: it cannot be eager either.
  private static func needingTheLate(_ graph: BindingGraph) -> [Int: Int] {
    var queue = graph.components.indices.filter {
      graph.components[$0].isEager && graph.makingEffects(of: ComponentID(index: $0)).isAsync
    }
    if queue.isEmpty { return [:] }
    var askers = [[Int]](repeating: [], count: graph.components.count)
    for index in graph.components.indices {
      for (target, _) in graph.effectSteps(of: index) { askers[target].append(index) }
    }
    var cause = Dictionary(uniqueKeysWithValues: queue.map { ($0, $0) })
    var next = 0
    while next < queue.count {
      let target = queue[next]
      next += 1
      for index in askers[target] where cause[index] == nil {
        cause[index] = cause[target]
        queue.append(index)
      }
    }
    return cause
  }
}
