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
          "'\(traits.name.text)' is '\(word)', so 'InjectedStorage' can't store its values",
          at: access.span, suggestion: .delete(word, at: access.span)))
    }
    for attribute in traits.head.attributes where attribute.name != "available" {
      // Isolation is refused by that name elsewhere.
      if attribute.name.split(separator: ".").last?.first?.isUppercase == true { continue }
      diagnostics.report(
        Diagnostic(
          .unsupportedForm,
          "attribute '@\(attribute.name)' isn't supported on traits in this version of tenon",
          at: attribute.span, suggestion: .delete("@\(attribute.name)", at: attribute.span)))
    }
    var seen: [String: SourceSpan] = [:]
    for type in traits.inherited {
      guard let first = seen.updateValue(type.span, forKey: type.key) else { continue }
      seen[type.key] = first
      diagnostics.report(
        Diagnostic(
          .duplicateDeclaration, "duplicate protocol '\(type.text())'", at: type.span,
          notes: [.init("first declared here", at: first)], help: "delete one of them"))
    }
  }

  private static func checkHead(of trait: TraitSyntax, _ diagnostics: inout Diagnostics) {
    guard let access = trait.head.access else { return }
    let word = access.level.text
    diagnostics.report(
      Diagnostic(
        .traitsForm, "'\(word)' can't be used on a single trait; access is declared on 'traits'",
        at: access.span,
        help: access.level < .internal
          ? "write the trait without '\(word)'"
          : "write '\(word) traits', and the trait without '\(word)'"))
  }

  private static func checkDefault(of trait: TraitSyntax, _ diagnostics: inout Diagnostics) {
    if trait.type.mentionsOpaqueOrSelf {
      diagnostics.report(
        Diagnostic(
          .traitsForm,
          trait.type.isOpaque
            ? "a trait can't have an opaque type" : "'Self' can't be used in a trait's type",
          at: trait.type.span,
          help: trait.type.isOpaque ? "write 'any' instead of 'some'" : "write the name of a type",
          fix: trait.type.isOpaque
            ? .replace(trait.type.span, with: trait.type.nameToAskFor) : nil))
      return
    }
    if trait.defaultValue != nil || trait.isBroken { return }
    let name = trait.name.text
    if trait.type.wrapped == nil {
      diagnostics.report(
        Diagnostic(
          .traitNeedsDefault, "trait '\(name)' has no default", at: trait.name.span,
          help: "write a default, '\(name): \(trait.type.text()) = …',"
            + (trait.isMutable
              ? " or make its type optional" : " or write 'var \(name)' with an optional type")))
    } else if !trait.isMutable {
      diagnostics.report(
        Diagnostic(
          .traitNeedsDefault, "trait '\(name)' would always be 'nil', as it can't be set",
          at: trait.name.span,
          help: "write a default, '\(name): \(trait.type.text()) = …', or make it a 'var'"))
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
          .traitsNameTaken, "name 'injected' is reserved for the property that stores all traits",
          at: name.span, help: "rename the trait"))
    }
    guard let first = seen[name.plain] else {
      seen[name.plain] = name.span
      return
    }
    diagnostics.report(
      Diagnostic(
        .duplicateDeclaration,
        "duplicate trait '\(name.text)' in '\(traits.syntax.name.text)'",
        at: name.span, notes: [.init("first declared here", at: first)],
        help: "rename one of them"))
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
