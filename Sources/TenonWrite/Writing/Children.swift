import TenonDiagnostics
import TenonGraph
import TenonSyntax

extension ContainerCode {
  /// Writes the function that creates this container, at its place, unless its parent is a facet.
  func writeMaker(_ out: inout Writer) {
    guard let maker = container.maker, let type = container.syntax.parent, !graph.isInFacet(id)
    else { return }
    out.atom(key(.maker)) { writeMaker(maker, of: id, extending: type.text(), at: type.span, &$0) }
  }

  func writeFeatures(_ out: inout Writer) {
    for maker in container.components {
      guard let child = graph[maker].kind.child, graph.isInFacet(child),
        let span = graph.placeOfFacet(of: child)
      else { continue }
      out.atom(key(.maker, graph[child].syntax.name.span, 1)) {
        writeMaker(maker, of: child, extending: container.syntax.name.text, at: span, &$0)
      }
    }
  }

  private func writeMaker(
    _ maker: ComponentID, of child: ContainerID, extending parent: String, at span: SourceSpan,
    _ out: inout Writer
  ) {
    let home = graph[maker].container
    let (made, effects) = (graph[child], graph.initEffects(of: child))
    let function = Function(maker, graph)
    let actor = effects.actor.flatMap { graph[home].isolation.actor == $0 ? nil : $0 }
    let isForAll = made.isolation == .sendable && graph[home].isolation == .sendable && actor == nil
    let access = max(.fileprivate, min(graph[maker].access, made.access))
    let name = graph[graph[maker].offers, 0].accessor ?? "make\(made.name)"
    let arguments =
      [text("\(made.parentName): self")] + inputArguments(function)
      + handedOptions(to: child, in: home)
    let place = graph.isInFacet(child) ? span : made.syntax.name.span
    out.block(at: span, "extension ", parent) { out in
      for line in graph[graph[maker].head].documentation { out.line(line) }
      if let actor { out.line(at: place, actor) }
      out.write(made.syntax.head.attributes, withActor: false)
      out.block(
        at: place, isForAll ? "nonisolated " : "",
        access == .fileprivate ? "fileprivate " : Access.fileWords(access), "func ",
        SwiftName.identifier(name), List("(", inputItems(function), ")"), effects.words, " -> ",
        made.syntax.name.text
      ) { out in
        out.line(effects.marks, made.syntax.name.text, List("(", arguments, ")"))
      }
    }
  }

  /// The options that a feature gets from its creator: it can't read the options of a parent that is a facet.
  private func handedOptions(to child: ContainerID, in home: ContainerID) -> [Item] {
    guard graph.isInFacet(child) else { return [] }
    let part = SwiftName.identifier(graph.overridePartName(of: child))
    let options = [
      graph.isOverridePart(child) ? "overrides: overrides.\(part)" : nil,
      graph.handsObserver(to: child, in: home) ? "observer: observer" : nil,
    ]
    return options.compactMap { $0.map(text) }
  }
}
