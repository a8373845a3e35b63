import TenonDiagnostics
import TenonSyntax

extension Rule<ComponentSite> {
  /// A container's init creates only `strong` components, and does not wait.
  static let eagerForm = Rule(.eagerForm, skips: [.foreign, .lifetime]) { site in
    let (graph, component) = (site.graph, site.component)
    guard component.kind == .written, let eager = site.syntax.head.eager else { return nil }
    if component.lifetime != .strong {
      return Finding(
        "'eager' applies only to 'strong' components, but '\(site.name)' is '\(site.word)'",
        at: eager,
        Suggestion(
          "write 'eager strong'; a container's init creates only 'strong' components",
          site.replacingLifetime(with: "strong")))
    }
    if component.hasKeys {
      return Finding(
        "'\(site.name)' can't be 'eager', as it has keys", at: eager,
        Suggestion(
          "declare it without 'eager'; an instance is created when its key is requested",
          .delete(eager)))
    }
    let notes: [Diagnostic.Note]
    if graph.makingEffects(of: site.id).isAsync {
      notes = site.ground.trail(from: site.id, to: Effects(isAsync: true))
    } else if let cause = site.ground.fact(LateEager.self).value.cause[site.id.index] {
      let other = graph.components[cause]
      notes = [
        .init("it depends on '\(graph.displayName(of: other))', which is 'async'", at: other.span)
      ]
    } else {
      return nil
    }
    return Finding(
      "'\(site.name)' can't be 'eager', as a container's init can't be 'async'", at: eager,
      notes: notes,
      Suggestion("declare it without 'eager' and request it at launch", .delete(eager)))
  }
}

/// Components that need something eager that has to be waited for: they cannot be eager either.
private struct LateEager: GraphFact {
  /// For each of them, by index, the one that has to be waited for.
  private(set) var cause: [Int: Int] = [:]

  init(_ graph: BindingGraph) {
    var queue = graph.components.indices.filter {
      graph.components[$0].isEager && graph.makingEffects(of: ComponentID(index: $0)).isAsync
    }
    if queue.isEmpty { return }
    var askers = [[Int]](repeating: [], count: graph.components.count)
    for index in graph.components.indices {
      for target in graph.dependencies.edges[index] { askers[target].append(index) }
    }
    for index in queue { cause[index] = index }
    var next = 0
    while next < queue.count {
      let target = queue[next]
      next += 1
      for index in askers[target] where cause[index] == nil {
        cause[index] = cause[target]
        queue.append(index)
      }
    }
  }
}
