import TenonDiagnostics
import TenonSyntax

/// What stands in traits: each property has a name of its own and a default, and the module's
/// storage can see all of it.
enum TraitsMembers: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    for traits in graph.traits where traits.module == nil {
      checkHead(of: traits.syntax, &diagnostics)
      var seen: [String: SourceSpan] = [:]
      for trait in traits.syntax.members {
        checkHead(of: trait, &diagnostics)
        checkDefault(of: trait, &diagnostics)
        checkName(of: trait, in: traits, &seen, &diagnostics)
      }
    }
  }

  private static func checkHead(of traits: TraitsSyntax, _ diagnostics: inout Diagnostics) {
    if let access = traits.head.access, access.level < .internal {
      let word = access.level.text
      diagnostics.report(
        Diagnostic(
          .privateTraits,
          "'\(traits.name.text)' is '\(word)', so that no 'InjectedStorage' could keep it",
          at: access.span, mend: .delete(word, at: access.span)))
    }
    for attribute in traits.head.attributes where attribute.name != "available" {
      // Isolation is refused by that name elsewhere.
      if attribute.name.split(separator: ".").last?.first?.isUppercase == true { continue }
      diagnostics.report(
        Diagnostic(
          .unsupportedForm,
          "the attribute '@\(attribute.name)' of traits is not supported by this version of tenon",
          at: attribute.span, mend: .delete("@\(attribute.name)", at: attribute.span)))
    }
    var seen: [String: SourceSpan] = [:]
    for type in traits.inherited {
      guard let first = seen.updateValue(type.span, forKey: type.key) else { continue }
      seen[type.key] = first
      diagnostics.report(
        Diagnostic(
          .duplicateDeclaration, "'\(type.text())' is named twice", at: type.span,
          notes: [.init("it is named first here", at: first)], help: "delete one of the two"))
    }
  }

  private static func checkHead(of trait: TraitSyntax, _ diagnostics: inout Diagnostics) {
    guard let access = trait.head.access else { return }
    let word = access.level.text
    diagnostics.report(
      Diagnostic(
        .traitsForm, "'\(word)' is said of the 'traits', not of one of them", at: access.span,
        help: "delete '\(word)'"))
  }

  private static func checkDefault(of trait: TraitSyntax, _ diagnostics: inout Diagnostics) {
    if trait.type.mentionsOpaqueOrSelf {
      diagnostics.report(
        Diagnostic(
          .traitsForm,
          trait.type.isOpaque
            ? "the type of a trait has to be known" : "no type is called 'Self' here",
          at: trait.type.span,
          help: trait.type.isOpaque ? "write 'any' for 'some'" : "write a type",
          fix: trait.type.isOpaque
            ? .replace(trait.type.span, with: trait.type.nameToAskFor) : nil))
      return
    }
    if trait.defaultValue != nil || trait.isBroken { return }
    let name = trait.name.text
    if trait.type.wrapped == nil {
      diagnostics.report(
        Diagnostic(
          .traitNeedsDefault, "'\(name)' has no default", at: trait.name.span,
          help: "write what it is at first, '\(name): \(trait.type.text()) = …',"
            + " or make its type optional"))
    } else if !trait.isMutable {
      diagnostics.report(
        Diagnostic(
          .traitNeedsDefault, "'\(name)' would be 'nil' for ever, for nothing can be written to it",
          at: trait.name.span, help: "give it a default, or make it a 'var'"))
    }
  }

  private static func checkName(
    of trait: TraitSyntax, in traits: Traits, _ seen: inout [String: SourceSpan],
    _ diagnostics: inout Diagnostics
  ) {
    let name = trait.name
    if name.plain == "injected" {
      diagnostics.report(
        Diagnostic(
          .traitsNameTaken, "'injected' is the property that keeps the values of all traits",
          at: name.span, help: "give the trait another name"))
    }
    guard let first = seen[name.plain] else {
      seen[name.plain] = name.span
      return
    }
    diagnostics.report(
      Diagnostic(
        .duplicateDeclaration,
        "two properties of '\(traits.syntax.name.text)' are called '\(name.text)'",
        at: name.span, notes: [.init("the first is here", at: first)],
        help: "give one of the two another name"))
  }
}

extension TypeSyntax {
  /// Whether it is opaque, or speaks of `Self`, which generated code has in other places.
  fileprivate var mentionsOpaqueOrSelf: Bool {
    var result = isOpaque
    forEachName { if $0 == "Self" { result = true } }
    return result
  }
}
