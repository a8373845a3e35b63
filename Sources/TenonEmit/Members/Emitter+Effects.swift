import TenonDiagnostics
import TenonGraph
import TenonPlan
import TenonSyntax

extension Emitter {
  /// Notes where the manifest names the actors of a container's members that Swift may not know.
  mutating func noteActors(of container: Container) {
    tree.actorLines = actorLines(of: container)
  }

  /// Those actors, each with a line of the manifest that names it.
  func actorLines(of container: Container) -> [(actor: String, line: Int)] {
    var lines: [(actor: String, line: Int)] = []
    func note(_ actor: String?, at span: SourceSpan) {
      guard let actor, actor != "@MainActor", span.file == file,
        !lines.contains(where: { $0.actor == actor })
      else { return }
      lines.append((actor, line(span)))
    }
    let head = container.syntax.head.attributes.first { $0.isGlobalActor }
    note(container.isolation.actor, at: head?.span ?? container.syntax.name.span)
    for id in container.components {
      let component = plan.graph[id]
      for attribute in plan.graph[component.head].attributes where attribute.isGlobalActor {
        note(attribute.text, at: attribute.span)
      }
    }
    for id in container.components {
      note(plan[id].effects.actor, at: plan.graph[id].span)
    }
    return lines
  }

  /// Prints the actor of a function of a container, where that is not the container's own.
  mutating func emitActor(of effects: Effects, in container: Container) {
    if let actor = effects.actor, container.isolation != .actor(actor) { tree.line(Code(actor)) }
  }

  /// Prints a property whose value `body` computes: with effects they stand at its getter.
  mutating func emitProperty(
    _ header: Code, _ effects: Effects, at line: Int, documentation: [String] = [],
    attributes: [String] = [], _ body: (inout Emitter) -> Void
  ) {
    // Swift has something to say about the getter as well, of a type that it does not find. Between the
    // two no directive can stand.
    let getter = "get\(effects.words) {"
    let isOneLine = effects.isEffectful && tree.form == .mapped
    tree.declaration(
      "\(header) {\(isOneLine ? " \(getter)" : "")", at: line, documentation: documentation,
      attributes: attributes)
    if effects.isEffectful, !isOneLine { tree.indented { $0.line(Code(getter)) } }
    indented { emitter in
      if effects.isEffectful {
        emitter.indented(body)
        emitter.tree.line("}")
      } else {
        body(&emitter)
      }
    }
    tree.line("}")
  }
}
