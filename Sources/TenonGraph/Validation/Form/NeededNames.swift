import TenonDiagnostics
import TenonSyntax

/// A name that Swift keeps for itself, or that generated code cannot do without.
enum NeededNames: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    let needed = graph.neededNames
    for container in graph.containers where !container.isForeign {
      check(type: container.syntax.name, "container", needed, &diagnostics)
      check(types: container, graph, &diagnostics)
    }
    for facet in graph.facets where facet.module == nil {
      check(type: facet.syntax.name, "facet", needed, &diagnostics)
    }
    for traits in graph.traits where traits.module == nil {
      check(type: traits.syntax.name, "traits", needed, &diagnostics)
    }
  }

  /// Reports the name of a type that the generated code would declare.
  private static func check(
    type name: NameSyntax, _ what: String, _ needed: Set<String>,
    _ diagnostics: inout Diagnostics
  ) {
    if ReservedNames.types.contains(name.plain) {
      diagnostics.report(
        Diagnostic(
          .nameNeeded,
          "'\(name.plain)' has a special meaning in Swift and can't be used as a name",
          at: name.span, help: "rename the \(what)"))
    } else if SwiftWords.isReserved(name.text) {
      diagnostics.report(
        Diagnostic(
          .nameNeeded, "'\(name.text)' is a Swift keyword and can't be used as a name",
          at: name.span,
          suggestion: Suggestion(
            "write it in backticks: '`\(name.text)`'",
            .replace(name.span, with: "`\(name.text)`"))))
    } else if needed.contains(name.plain) {
      diagnostics.report(
        Diagnostic(
          .nameNeeded, "name '\(name.plain)' is reserved for generated code", at: name.span,
          help: "rename the \(what)"))
    }
  }

  /// Reports the first type of a container that has the name of a module of Swift's.
  private static func check(
    types container: Container, _ graph: BindingGraph, _ diagnostics: inout Diagnostics
  ) {
    var types = container.inputs.map(\.syntax.type)
    for id in container.components {
      types.append(graph[graph[id].syntax].type)
      types += graph[graph[id].syntax].roles.map(\.type)
    }
    for type in types {
      guard let name = type.nameAlone.map({ NameSyntax.plain($0) }),
        ReservedNames.modules.contains(name)
      else { continue }
      diagnostics.report(
        Diagnostic(
          .nameNeeded, "type '\(name)' hides the module '\(name)', which generated code uses",
          at: type.span, help: "rename the type in Swift"))
      return
    }
  }
}
