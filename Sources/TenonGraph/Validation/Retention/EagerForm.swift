import TenonDiagnostics
import TenonSyntax

/// What a container's init makes is `strong`, and the init does not wait.
extension Rule<ComponentSite> {
  static let eagerLifetime = eager { site, eager in
    site.component.lifetime == .strong
      ? nil
      : Finding(
        "'eager' applies only to 'strong' components, but '\(site.name)' is '\(site.word)'",
        at: eager,
        Suggestion(
          "write 'eager strong'; a container's init creates only 'strong' components",
          site.replacingLifetime(with: "strong")))
  }

  static let eagerKeys = eager { site, eager in
    guard site.component.lifetime == .strong, site.component.hasKeys else { return nil }
    return Finding(
      "'\(site.name)' can't be 'eager', as it has keys", at: eager,
      Suggestion(
        "declare it without 'eager'; an instance is created when its key is requested",
        .delete(eager)))
  }

  static let eagerAsync = eager { site, eager in
    guard site.mayBeEager, site.graph.makingEffects(of: site.id).isAsync else { return nil }
    return asyncInit(
      site, eager, site.ground.trail(from: site.id, to: Effects(isAsync: true)))
  }

  static let eagerBehindAsync = eager { site, eager in
    guard site.mayBeEager, !site.graph.makingEffects(of: site.id).isAsync,
      let cause = site.ground.fact(LateEager.self).value.cause[site.id.index]
    else { return nil }
    let other = site.graph.components[cause]
    return asyncInit(
      site, eager,
      [
        .init(
          "it depends on '\(site.graph.displayName(of: other))', which is 'async'", at: other.span)
      ])
  }

  private static func eager(
    _ find: @escaping @Sendable (ComponentSite, SourceSpan) -> Finding?
  ) -> Rule {
    Rule(.eagerForm, skips: [.foreign, .lifetime]) { site in
      guard site.component.kind == .written, let eager = site.syntax.head.eager else { return nil }
      return find(site, eager)
    }
  }

  private static func asyncInit(
    _ site: ComponentSite, _ eager: SourceSpan, _ notes: [Diagnostic.Note]
  ) -> Finding {
    Finding(
      "'\(site.name)' can't be 'eager', as a container's init can't be 'async'", at: eager,
      notes: notes,
      Suggestion("declare it without 'eager' and request it at launch", .delete(eager)))
  }
}

extension ComponentSite {
  fileprivate var mayBeEager: Bool { component.lifetime == .strong && !component.hasKeys }
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
