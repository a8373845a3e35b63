import TenonDiagnostics
import TenonSyntax

/// Traits bring types and members whose names are derived from theirs; nothing else may have them.
enum TraitsNames: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    if graph.injectedStorage == nil { return }
    var names = Names(taken: graph.declaredNames)
    if let span = names.taken[InjectedStorage.name] {
      diagnostics.report(
        Diagnostic(
          .traitsNameTaken,
          "name '\(InjectedStorage.name)' is reserved for the type that stores all traits",
          at: span,
          help: "rename this declaration"))
    }
    for traits in graph.traits where traits.module == nil {
      guard let clash = names.take(traits) else { continue }
      var notes: [Diagnostic.Note] = []
      if let span = clash.span { notes.append(.init("the name is taken here", at: span)) }
      diagnostics.report(
        Diagnostic(
          .traitsNameTaken,
          "'\(traits.syntax.name.text)' generates '\(clash.name)', "
            + (notes.isEmpty
              ? "which is reserved for the type that stores all traits"
              : "but that name is already taken"),
          at: traits.syntax.name.span, notes: notes,
          help: notes.isEmpty
            ? "rename the traits" : "rename one of them"))
    }
  }

  /// The names that are taken, and where.
  private struct Names {
    var taken: [String: SourceSpan]
    var members: [String: SourceSpan] = [:]

    /// Takes the names that traits bring; gives the first that is taken already.
    mutating func take(_ traits: Traits) -> (name: String, span: SourceSpan?)? {
      var clash: (name: String, span: SourceSpan?)?
      for name in traits.typeNames {
        if name == InjectedStorage.name { clash = clash ?? (name, nil) }
        if let span = taken[name] { clash = clash ?? (name, span) }
        taken[name] = taken[name] ?? traits.syntax.name.span
      }
      for name in traits.memberNames {
        if let span = members[name] { clash = clash ?? (name, span) }
        members[name] = members[name] ?? traits.syntax.name.span
      }
      return clash
    }
  }
}

extension BindingGraph {
  /// Where each name at the top of the module's manifests is declared.
  fileprivate var declaredNames: [String: SourceSpan] {
    var names: [String: SourceSpan] = [:]
    for container in containers { names[container.name] = container.syntax.name.span }
    for facet in facets where facet.module == nil {
      names[facet.syntax.name.plain] = facet.syntax.name.span
    }
    for traits in traits where traits.module == nil { names[traits.name] = traits.syntax.name.span }
    return names
  }
}
