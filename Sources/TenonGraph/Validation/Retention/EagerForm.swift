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
      guard let eager = graph[component.syntax].head.eager, !graph[component.container].isForeign,
        component.kind == .written, !component.isOfUnknownLifetime
      else { continue }
      if component.lifetime != .strong {
        guard told.insert(eager).inserted else { continue }
        diagnostics.report(
          Diagnostic(
            .eagerForm,
            "'eager' applies only to 'strong' components, but '\(graph.displayName(of: component))'"
              + " is '\(graph.word(component.lifetime))'",
            at: eager,
            suggestion: Suggestion(
              "write 'eager strong'; a container's init creates only 'strong' components",
              graph[component.syntax].lifetime.map { .replace($0.span, with: "strong") })
          ))
        continue
      }
      if component.hasKeys {
        if !told.insert(eager).inserted { continue }
        diagnostics.report(
          Diagnostic(
            .eagerForm,
            "'\(graph.displayName(of: component))' can't be 'eager', as it has keys", at: eager,
            suggestion: Suggestion(
              "declare it without 'eager'; an instance is created when its key is requested",
              .delete(eager))))
        continue
      }
      let id = ComponentID(index: index)
      guard graph.makingEffects(of: id).isAsync else {
        if let cause = late[index] {
          diagnostics.report(
            Diagnostic(
              .eagerForm,
              "'\(graph.displayName(of: component))' can't be 'eager', as a container's init can't"
                + " be 'async'",
              at: eager,
              notes: [
                .init(
                  "it depends on '\(graph.displayName(of: graph.components[cause]))', which is"
                    + " 'async'",
                  at: graph.components[cause].span)
              ], suggestion: deleting(eager)))
        }
        continue
      }
      diagnostics.report(
        Diagnostic(
          .eagerForm,
          "'\(graph.displayName(of: component))' can't be 'eager', as a container's init can't be"
            + " 'async'",
          at: eager, notes: trails.notes(from: id, to: Effects(isAsync: true)),
          suggestion: deleting(eager)))
    }
  }

  private static func deleting(_ eager: SourceSpan) -> Suggestion {
    Suggestion("declare it without 'eager' and request it at launch", .delete(eager))
  }

  /// For what needs something eager that has to be waited for, which that is: it cannot be eager either.
  private static func needingTheLate(_ graph: BindingGraph) -> [Int: Int] {
    var queue = graph.components.indices.filter {
      graph.components[$0].isEager && graph.makingEffects(of: ComponentID(index: $0)).isAsync
    }
    if queue.isEmpty { return [:] }
    var askers = [[Int]](repeating: [], count: graph.components.count)
    for index in graph.components.indices {
      for target in graph.dependencies.edges[index] { askers[target].append(index) }
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
