import TenonDiagnostics
import TenonSyntax

/// What any thread may use has nothing in it that is for one thread only.
enum SendableForm: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    for container in graph.containers where !container.isForeign && container.isolation == .sendable
    {
      guard let parent = container.parent, graph[parent].isolation == .none,
        !graph[parent].unread.contains(.conformances),
        let place = container.syntax.sendable?.span
          ?? container.facets.first(where: { graph[$0.id].isSendable })?.span
      else { continue }
      let name = graph[parent].name
      diagnostics.report(
        Diagnostic(
          .notSendable,
          "'\(container.name)' can't be 'Sendable', as its parent '\(name)' isn't",
          at: place,
          notes: [.init("'\(name)' is declared here", at: graph[parent].syntax.name.span)],
          suggestion: Suggestion(
            "make \(graph.containersToShare(parent)) 'Sendable', or declare '\(container.name)'"
              + " without \(graph.wordOfSendable(container))",
            graph.sharing(parent))))
    }
    graph.forEachParameter { id, component, parameter in
      let container = graph[component.container]
      guard case .closure(.component(let target, _), _) = parameter.source,
        !container.isForeign, !container.isBundleAlone, !container.unread.contains(.conformances),
        let function = parameter.function,
        let type = parameter.syntax.type
      else { return }
      let actor = function.globalActor
      guard container.isolation == .none else {
        // What only an ancestor has is asked of that one, and an actor's closure stays with the actor.
        let owner = graph[target].container
        let leaves =
          graph.goesElsewhere(function, for: target, in: id)
          || actor.map { $0 != graph.makingEffects(of: id).actor ?? container.isolation.actor }
            ?? function.isSendable
        if leaves, owner != component.container, graph[owner].isolation == .none {
          let way =
            actor.map { "runs on '\($0)'" }
            ?? (function.isSendable
              ? "is '@Sendable'" : "goes to '\(graph.requestEffects(of: target).actor ?? "")'")
          diagnostics.report(
            notSendable(
              "the closure \(way), but"
                + " '\(graph[owner].name)', which provides"
                + " '\(graph.displayName(of: target))', isn't 'Sendable'", type, owner,
              on: actor ?? container.isolation.actor, graph))
        }
        return
      }
      let isElsewhere = actor != nil && graph.makingEffects(of: id).actor != actor
      guard function.isSendable || isElsewhere else { return }
      let name = container.name
      diagnostics.report(
        notSendable(
          isElsewhere
            ? "the closure runs on '\(actor ?? "")', but its container '\(name)' isn't 'Sendable'"
            : "the closure is '@Sendable', but its container '\(name)' isn't 'Sendable'",
          type, component.container, on: actor, graph))
    }
  }

  /// A closure of a type that only a container of an actor, or one for any thread, can give. Most apps have one of the
  /// main actor.
  private static func notSendable(
    _ message: String, _ type: TypeSyntax, _ id: ContainerID, on actor: String?,
    _ graph: BindingGraph
  ) -> Diagnostic {
    let container = graph[id]
    // Children inherit the actor.
    let outermost = sequence(first: id) { graph[$0].parent }.prefix {
      graph[$0].isolation == .none
    }
    let named = outermost.reversed().first.map { graph[$0].name } ?? container.name
    return Diagnostic(
      .notSendable, message, at: type.span,
      notes: [.init("'\(container.name)' is declared here", at: container.syntax.name.span)],
      suggestion: Suggestion(
        "write '\(actor ?? "@MainActor") container \(named)' if only that actor uses it, or make"
          + " \(graph.containersToShare(id)) 'Sendable', as in"
          + " 'container \(container.name): Sendable', for any thread"))
  }
}

extension BindingGraph {
  /// Makes a container `Sendable`, and those that it is in as far as they are for one thread.
  fileprivate func sharing(_ id: ContainerID) -> Fix? {
    var fix: Fix?
    var current: ContainerID? = id
    while let container = current, self[container].isolation == .none {
      let one = self[container].syntax.conforming(to: "Sendable")
      fix = fix?.and(one) ?? one
      current = self[container].parent
    }
    return fix
  }

  /// The containers that would have to be `Sendable` for one to be so: it and those that it is in, as far
  /// as they are for one thread. Their names, joined: `'Kid' and 'App'`.
  func containersToShare(_ id: ContainerID) -> String {
    var names: [String] = []
    var current: ContainerID? = id
    while let container = current, self[container].isolation == .none {
      names.append("'\(self[container].name)'")
      current = self[container].parent
    }
    return names.count < 3
      ? names.joined(separator: " and ")
      : "\(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1])"
  }
}
