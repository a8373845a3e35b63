import TenonDiagnostics
import TenonSyntax

/// What any thread may use has nothing in it that is for one thread only.
extension Rule<ContainerSite> {
  static let sendableInPlain = Rule(.notSendable) { site in
    guard site.container.isolation == .sendable else { return nil }
    let (graph, container) = (site.graph, site.container)
    guard let parent = container.parent,
      graph[parent].isolation == .none, !graph[parent].doubts.contains(.conformances),
      let place = container.syntax.sendable?.span
        ?? container.facets.first(where: { graph[$0.id].isSendable })?.span
    else { return nil }
    let name = graph[parent].name
    return Finding(
      "'\(container.name)' can't be 'Sendable', as its parent '\(name)' isn't", at: place,
      notes: [graph.declarationNote(of: parent)],
      Suggestion(
        "make \(graph.containersToShare(parent)) 'Sendable', or declare '\(container.name)'"
          + " without \(graph.wordOfSendable(container))",
        graph.plainContainers(from: parent).map { graph[$0].syntax.conforming(to: "Sendable") }
          .reduce(nil) { $0?.and($1) ?? $1 }))
  }
}

/// A closure that leaves the thread of its container needs a `Sendable` container.
extension Rule<ParameterSite> {
  static let closureLeavesPlain = closure { site, function, _ in
    if site.owner.container.isolation != .none { return nil }
    let actor = function.globalActor
    let isElsewhere = actor != nil && site.graph.makingEffects(of: site.owner.id).actor != actor
    guard function.isSendable || isElsewhere else { return nil }
    return (
      "the closure \(isElsewhere ? "runs on '\(actor ?? "")'" : "is '@Sendable'"), but its container"
        + " '\(site.owner.container.name)' isn't 'Sendable'", site.owner.component.container, actor
    )
  }

  /// An ancestor's component is asked of the ancestor; an actor's closure stays with the actor.
  static let closureToPlain = closure { site, function, target in
    let (graph, owner, isolation) = (site.graph, site.owner, site.owner.container.isolation)
    let home = graph[target].container
    guard isolation != .none, home != owner.component.container, graph[home].isolation == .none
    else { return nil }
    let actor = function.globalActor
    let leaves =
      graph.goesElsewhere(function, for: target, in: owner.id)
      || actor.map { $0 != graph.makingEffects(of: owner.id).actor ?? isolation.actor }
        ?? function.isSendable
    if !leaves { return nil }
    let way =
      actor.map { "runs on '\($0)'" }
      ?? (function.isSendable
        ? "is '@Sendable'" : "goes to '\(graph.requestEffects(of: target).actor ?? "")'")
    return (
      "the closure \(way), but '\(graph[home].name)', which provides"
        + " '\(graph.displayName(of: target))', isn't 'Sendable'", home, actor ?? isolation.actor
    )
  }

  /// A closure that only a container of an actor, or a `Sendable` one, can give.
  private static func closure(
    _ find:
      @escaping @Sendable (ParameterSite, FunctionTypeSyntax, ComponentID)
      -> (message: String, container: ContainerID, actor: String?)?
  ) -> Rule {
    Rule(.notSendable, skips: .foreign) { site in
      guard let function = site.function,
        let target = site.closureTarget(where: { find(site, function, $0) != nil }),
        let type = site.syntax.type, !site.owner.container.isBundleAlone,
        !site.owner.container.doubts.contains(.conformances),
        let (message, id, actor) = find(site, function, target)
      else { return nil }
      let (graph, name) = (site.graph, site.graph[id].name)
      // Children inherit the actor.
      let outermost = graph.plainContainers(from: id).last ?? id
      return Finding(
        message, at: type.span, notes: [graph.declarationNote(of: id)],
        Suggestion(
          "write '\(actor ?? "@MainActor") container \(graph[outermost].name)' if only that actor"
            + " uses it, or make \(graph.containersToShare(id)) 'Sendable', as in"
            + " 'container \(name): Sendable', for any thread"),
        oncePer: type.span, site.owner.container.syntax.name.span)
    }
  }
}

extension BindingGraph {
  fileprivate func declarationNote(of id: ContainerID) -> Diagnostic.Note {
    .init("'\(self[id].name)' is declared here", at: self[id].syntax.name.span)
  }

  /// A container and those that it is in, as far as one thread owns them.
  fileprivate func plainContainers(from id: ContainerID) -> [ContainerID] {
    Array(scopes(of: id).prefix { self[$0].isolation == .none })
  }

  /// The names of these, joined: `'Kid' and 'App'`.
  func containersToShare(_ id: ContainerID) -> String {
    plainContainers(from: id).map { "'\(self[$0].name)'" }.listed
  }
}
