import TenonDiagnostics
import TenonSyntax

/// Nothing can be made on two actors at once.
enum ActorConflict: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    var trails = EffectTrails(graph)
    checkInits(graph, &diagnostics)
    for conflict in graph.effects.conflicts {
      let component = graph[conflict.component]
      let container = graph[component.container]
      if container.isForeign { continue }
      // What makes a child does what its init does.
      if let child = component.kind.madeChild, graph.eagerActors(of: child).count > 1 { continue }
      let name = graph.displayName(of: component)
      let notes =
        trails.notes(from: conflict.component, to: Effects(actor: conflict.first))
        + trails.notes(from: conflict.component, to: Effects(actor: conflict.second))
      let other = graph[component.syntax].head.globalActor?.actor
      let way: String
      var fix: Fix?
      if component.kind == .collection {
        way = "collect only elements that are isolated to one actor"
      } else if let other, let actor = container.isolation.actor, actor != other {
        way =
          "move '\(name)' to a container that is 'Sendable' or '\(other)', or declare it without"
          + " '\(other)'"
      } else {
        let closure = closure(of: conflict.component, other ?? conflict.first, graph)
        let suggestion =
          closure.map { "write '\($0.text)' in '\(name)' to inject a closure" }
          ?? "inject one of them into '\(name)' as an 'async' closure"
        let plain = graph.containersToShare(component.container)
        way = plain.isEmpty ? suggestion : "make \(plain) 'Sendable', and \(suggestion)"
        fix = plain.isEmpty ? closure?.fix : nil
      }
      diagnostics.report(
        Diagnostic(
          .actorConflict,
          "'\(name)' can't be created on two actors at once, '\(conflict.first)' and"
            + " '\(conflict.second)'",
          at: component.span, notes: notes, suggestion: Suggestion(way, fix)))
    }
  }

  /// The first parameter that is of another actor, as a closure that waits for it.
  private static func closure(
    of id: ComponentID, _ actor: String, _ graph: BindingGraph
  ) -> (text: String, fix: Fix?)? {
    for parameter in graph[graph[id].parameters] where parameter.use == .initializer {
      guard let target = parameter.source.instance, let type = parameter.syntax.type,
        let other = graph.requestEffects(of: target).actor, other != actor
      else { continue }
      let thrown = graph.requestEffects(of: target).thrown
      let throwing = thrown.map { " \($0.clause)" } ?? ""
      let closure = "() async\(throwing) -> \((type.wrapped ?? type).nameToAskFor)"
      let named = parameter.syntax.qualifier.map { " named \($0.text)" } ?? ""
      return (
        "\(parameter.syntax.heading): \(closure)\(named)", parameter.syntax.asking(for: closure)
      )
    }
    return nil
  }

  /// An init makes all that is eager, on one actor.
  private static func checkInits(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    for index in graph.containers.indices where !graph.containers[index].isForeign {
      let actors = graph.eagerActors(of: ContainerID(index: index))
      guard actors.count > 1, let place = graph[graph[actors[1].component].syntax].head.eager else {
        continue
      }
      let first = graph[actors[0].component]
      let container = graph.containers[index]
      diagnostics.report(
        Diagnostic(
          .actorConflict,
          "the init of '\(container.name)' can't run on two actors at once, '\(actors[0].actor)'"
            + " and '\(actors[1].actor)'",
          at: place,
          notes: [
            .init(
              "it creates '\(graph.displayName(of: first))', which is '\(actors[0].actor)'",
              at: first.span)
          ],
          suggestion: Suggestion(
            "declare '\(graph.displayName(of: actors[1].component))' without 'eager' and request it"
              + " at launch", .delete(place))))
    }
  }
}

extension BindingGraph {
  /// The actors of what a container's init makes, each with the first that wants it.
  fileprivate func eagerActors(of id: ContainerID) -> [(actor: String, component: ComponentID)] {
    var actors: [(actor: String, component: ComponentID)] = []
    for component in self[id].components where self[component].isEager {
      guard let actor = makingEffects(of: component).actor,
        !actors.contains(where: { $0.actor == actor })
      else { continue }
      actors.append((actor, component))
    }
    return actors
  }
}
