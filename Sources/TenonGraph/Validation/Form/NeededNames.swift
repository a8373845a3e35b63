import TenonDiagnostics
import TenonSyntax

extension Rule<RuleGround> {
  /// A name that Swift keeps for itself, or that generated code cannot do without.
  static let neededName = Rule(all: .nameNeeded) { ground in
    let (graph, needed) = (ground.graph, ground.graph.neededNames)
    let containers = graph.containers.filter { !$0.isForeign }.map(\.syntax.name)
    let facets = graph.facets.filter { $0.module == nil }.map(\.syntax.name)
    let traits = graph.traits.filter { $0.module == nil }.map(\.syntax.name)
    let all = [("container", containers), ("facet", facets), ("traits", traits)]
    return all.flatMap { what, names in
      names.compactMap { Finding.named($0, of: what, needed) }
    }
  }
}

extension Rule<ContainerSite> {
  /// The first type of a container that has the name of a module of Swift's.
  static let typeNamedAsModule = Rule(.nameNeeded) { site in
    let type = site.firstType { type in
      type.nameAlone.map { ReservedNames.modules.contains(NameSyntax.plain($0)) } ?? false
    }
    guard let type, let name = type.nameAlone.map({ NameSyntax.plain($0) }) else { return nil }
    return Finding(
      "type '\(name)' hides the module '\(name)', which generated code uses", at: type.span,
      Suggestion("rename the type in Swift"))
  }
}

extension Finding {
  /// The name of a type that the generated code would declare.
  fileprivate static func named(
    _ name: NameSyntax, of what: String, _ needed: Set<String>
  ) -> Finding? {
    let message: String
    var suggestion = Suggestion("rename the \(what)")
    if ReservedNames.types.contains(name.plain) {
      message = "'\(name.plain)' has a special meaning in Swift and can't be used as a name"
    } else if SwiftWords.isReserved(name.text) {
      message = "'\(name.text)' is a Swift keyword and can't be used as a name"
      suggestion = Suggestion(
        "write it in backticks: '`\(name.text)`'", .replace(name.span, with: "`\(name.text)`"))
    } else if needed.contains(name.plain) {
      message = "name '\(name.plain)' is reserved for generated code"
    } else {
      return nil
    }
    return Finding(message, at: name.span, suggestion)
  }
}
