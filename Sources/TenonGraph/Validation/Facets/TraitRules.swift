import TenonDiagnostics
import TenonSyntax

/// The module's storage must see all traits, and has each trait once.
extension Rule<Traits> {
  static let privateTraits = Rule(.privateTraits) { traits in
    guard let access = traits.syntax.head.access, access.level < .internal else { return nil }
    let word = access.level.text
    return Finding(
      "'\(traits.syntax.name.text)' is '\(word)', so 'InjectedStorage' can't store its values",
      at: access.span, .delete(word, at: access.span))
  }

  static let duplicateTrait = Rule(all: .duplicateDeclaration) { traits in
    let protocols = traits.syntax.inherited.map { NameSyntax(text: $0.key, span: $0.span) }
    return Finding.repeats(protocols, of: "protocol")
      + Finding.repeats(traits.syntax.members.compactMap(\.trait?.name), of: "trait")
  }
}

/// Each trait is a property with a unique name and a default.
extension Rule<TraitSyntax> {
  static let traitAccess = Rule(.traitsForm) { trait in
    guard let access = trait.head.access else { return nil }
    return Finding(
      "'\(access.level.text)' can't be used on a trait", at: access.span,
      help: "write it on the 'traits'")
  }

  static let traitType = Rule(.traitsForm) { trait in
    let type = trait.type
    if !type.isOpaque, !type.mentionsSelf { return nil }
    return Finding(
      "'\(type.text())' can't be a trait's type", at: type.span,
      type.isOpaque
        ? .meant(type.nameToAskFor, at: type.span) : Suggestion("write the name of a type"))
  }

  static let traitDefault = Rule(.traitNeedsDefault) { trait in
    let isOptional = trait.type.wrapped != nil
    if trait.defaultValue != nil || isOptional && trait.isMutable { return nil }
    if trait.type.isOpaque || trait.type.mentionsSelf { return nil }
    let name = trait.name.text
    return Finding(
      "trait '\(name)' has no default", at: trait.name.span,
      .write("\(name): \(trait.type.text()) = …"))
  }

  static let traitName = Rule(.traitsNameTaken) { trait in
    if trait.name.plain != "injected" { return nil }
    return Finding(
      "name 'injected' is reserved for generated code", at: trait.name.span,
      help: "rename the trait")
  }
}

extension TypeSyntax {
  /// True if the type mentions `Self`, which means another type in generated code.
  fileprivate var mentionsSelf: Bool { names.contains("Self") }
}

/// Traits generate types and members, whose names nothing else may have.
extension Rule<RuleGround> {
  static let injectedStorageName = Rule(.traitsNameTaken) { ground in
    let names = ground.graph.namesAtTop.map(\.name)
    guard ground.graph.facts.injectedStorage != nil,
      let name = names.last(where: { $0.plain == InjectedStorage.name })
    else { return nil }
    return Finding(
      "name '\(name.text)' is reserved for generated code", at: name.span, help: "rename it")
  }

  static let nameFromTraits = Rule(all: .traitsNameTaken) { ground in
    if ground.graph.facts.injectedStorage == nil { return [] }
    // The names of members begin with a period.
    let declared = ground.graph.namesAtTop.map { ($0.name.plain, $0.name.span) }
    var taken = Dictionary(declared, uniquingKeysWith: { $1 })
    return ground.graph.traits.filter { $0.module == nil }.compactMap { traits in
      let span = traits.syntax.name.span
      var clash: (name: String, place: SourceSpan?)?
      for key in traits.declaredNames {
        let name = String(key.drop { $0 == "." })
        if key == InjectedStorage.name { clash = clash ?? (name, nil) }
        if let place = taken[key] { clash = clash ?? (name, place) } else { taken[key] = span }
      }
      guard let clash else { return nil }
      return Finding(
        "'\(traits.syntax.name.text)' generates '\(clash.name)', but that name is taken", at: span,
        notes: clash.place.map { [.declared(clash.name, at: $0)] } ?? [],
        help: "rename one of them", oncePer: [])
    }
  }
}

extension BindingGraph {
  /// The names that the module's manifests declare at the top, each with its kind.
  var namesAtTop: [(kind: String, name: NameSyntax)] {
    containers.filter { !$0.isForeign }.map { ("container", $0.syntax.name) }
      + facets.filter { $0.module == nil }.map { ("facet", $0.syntax.name) }
      + traits.filter { $0.module == nil }.map { ("traits", $0.syntax.name) }
  }
}
