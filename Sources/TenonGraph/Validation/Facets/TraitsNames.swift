import TenonDiagnostics
import TenonSyntax

/// Traits bring types and members, whose names nothing else may have.
extension Rule<RuleGround> {
  static let injectedStorageName = Rule(.traitsNameTaken) { ground in
    guard ground.graph.injectedStorage != nil,
      let span = ground.graph.declaredNames[InjectedStorage.name]
    else { return nil }
    return Finding(
      "name '\(InjectedStorage.name)' is reserved for the type that stores all traits", at: span,
      Suggestion("rename this declaration"))
  }

  static let nameFromTraits = Rule(all: .traitsNameTaken) { ground in
    if ground.graph.injectedStorage == nil { return [] }
    // A period stands before the names of members.
    var taken = ground.graph.declaredNames
    return ground.graph.traits.filter { $0.module == nil }.compactMap { traits in
      let span = traits.syntax.name.span
      var clash: (name: String, place: SourceSpan?)?
      for key in traits.typeNames + traits.memberNames.map({ ".\($0)" }) {
        let name = String(key.drop { $0 == "." })
        if key == InjectedStorage.name { clash = clash ?? (name, nil) }
        if let place = taken[key] { clash = clash ?? (name, place) } else { taken[key] = span }
      }
      guard let clash else { return nil }
      let why =
        clash.place == nil
        ? "which is reserved for the type that stores all traits"
        : "but that name is already taken"
      return Finding(
        "'\(traits.syntax.name.text)' generates '\(clash.name)', \(why)", at: span,
        notes: clash.place.map { [.init("the name is taken here", at: $0)] } ?? [],
        Suggestion(clash.place == nil ? "rename the traits" : "rename one of them"),
        isOneOfSeveral: true)
    }
  }
}

extension BindingGraph {
  /// Where each name at the top of the module's manifests is declared.
  fileprivate var declaredNames: [String: SourceSpan] {
    let names =
      containers.map(\.syntax.name) + facets.filter { $0.module == nil }.map(\.syntax.name)
      + traits.filter { $0.module == nil }.map(\.syntax.name)
    return Dictionary(names.map { ($0.plain, $0.span) }, uniquingKeysWith: { $1 })
  }
}
