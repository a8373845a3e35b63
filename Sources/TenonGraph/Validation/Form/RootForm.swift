import TenonDiagnostics
import TenonSyntax

/// `root` offers a component to the parent: there is one, it may see the component, and can ask for it.
enum RootForm: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    // One word before a group is one mistake, and so is one of a bundle, wherever that is included.
    var told: Set<SourceSpan> = []
    for container in graph.containers where !container.roots.isEmpty && !container.isForeign {
      for root in container.roots {
        let syntax = graph[graph[root.component].syntax]
        guard let place = syntax.head.root, !syntax.isBroken,
          let (message, suggestion) = fault(of: root.component, in: container, graph),
          told.insert(place).inserted
        else { continue }
        diagnostics.report(
          Diagnostic(
            .rootForm, message, at: place,
            notes: graph.includeNotes(of: graph[root.component]), suggestion: suggestion))
      }
    }
  }

  private static func fault(
    of id: ComponentID, in container: Container, _ graph: BindingGraph
  ) -> (String, Suggestion)? {
    let component = graph[id]
    let syntax = graph[component.syntax]
    let name = graph.displayName(of: component)
    if container.parent == nil {
      // Its parent may be what could not be read, and a bundle alone has none.
      if container.isBundleAlone || container.isIncomplete || container.syntax.parent != nil {
        return nil
      }
      return (
        "'\(name)' can't be 'root': '\(container.name)' has no parent container",
        Suggestion(
          "write 'container \(container.name) in Parent', or declare '\(name)' without 'root';"
            + " whoever has the container can ask it for '\(name)'")
      )
    }
    let parent = container.parent.map { graph[$0].name } ?? ""
    if component.access == .private {
      return (
        "'\(name)' can't be both 'root' and 'private'",
        Suggestion(
          "write it without 'private' to offer it to '\(parent)', or without 'root' to keep it in"
            + " '\(container.name)'")
      )
    }
    for role in syntax.roles {
      guard case .collection = role.kind else { continue }
      let element = role.type.element?.text() ?? role.type.text()
      return (
        "'\(name)' can't be 'root', as it is an element of '\(role.type.text())'",
        Suggestion(
          "write 'as \(element)' to offer it to '\(parent)' by itself, or write it without 'root'")
      )
    }
    if component.isKeyed {
      return (
        "'\(name)' can't be 'root', as it has keys",
        Suggestion(
          "make the keys inputs of '\(container.name)': each request for a root creates one and asks it"
        )
      )
    }
    switch component.lifetime {
    case .strong, .weak, .transient, .graph, .purgeable, .resettable: return nil
    case .tied, .stored:
      if component.isOfUnknownLifetime { return nil }
      return (
        "'\(name)' can't be 'root', as it is '\(graph.word(component.lifetime))'",
        Suggestion(
          "make it 'transient': each request for a root creates a '\(container.name)' and asks it",
          syntax.lifetime.map { .replace($0.span, with: "transient") })
      )
    }
  }
}
