import TenonDiagnostics
import TenonSyntax

/// The module's storage can see all traits, and each stands there once.
extension Rule<Traits> {
  static let privateTraits = Rule(.privateTraits) { traits in
    guard let access = traits.syntax.head.access, access.level < .internal else { return nil }
    let word = access.level.text
    return Finding(
      "'\(traits.syntax.name.text)' is '\(word)', so 'InjectedStorage' can't store its values",
      at: access.span, .delete(word, at: access.span))
  }

  static let traitsAttribute = Rule(all: .unsupportedForm) { traits in
    traits.syntax.head.attributes.compactMap { attribute in
      let name = attribute.name
      // Isolation is refused by that name elsewhere.
      return name == "available" || AttributeSyntax.isOwn(name)
        ? nil
        : Finding(
          "attribute '@\(name)' isn't supported on traits in this version of tenon",
          at: attribute.span, .delete("@\(name)", at: attribute.span))
    }
  }

  static let duplicateProtocol = Rule(all: .duplicateDeclaration) { traits in
    repeated(traits.syntax.inherited.map { ($0.key, $0.span) }) { index in
      ("protocol '\(traits.syntax.inherited[index].text())'", "delete one of them")
    }
  }

  static let duplicateTrait = Rule(all: .duplicateDeclaration) { traits in
    repeated(traits.syntax.members.map { ($0.name.plain, $0.name.span) }) { index in
      let name = traits.syntax.members[index].name.text
      return ("trait '\(name)' in '\(traits.syntax.name.text)'", "rename one of them")
    }
  }

  private static func repeated(
    _ names: [(name: String, span: SourceSpan)], _ words: (Int) -> (what: String, help: String)
  ) -> [Finding] {
    var seen: [String: SourceSpan] = [:]
    return names.enumerated().compactMap { index, name in
      guard let first = seen[name.name] else {
        seen[name.name] = name.span
        return nil
      }
      let (what, help) = words(index)
      return Finding(
        "duplicate \(what)", at: name.span, notes: [.init("first declared here", at: first)],
        Suggestion(help))
    }
  }
}

/// Each trait is a property with a name of its own and a default.
extension Rule<TraitSyntax> {
  static let traitAccess = Rule(.traitsForm) { trait in
    guard let access = trait.head.access else { return nil }
    let word = access.level.text
    return Finding(
      "'\(word)' can't be used on a single trait; access is declared on 'traits'", at: access.span,
      Suggestion(
        access.level < .internal
          ? "write the trait without '\(word)'"
          : "write '\(word) traits', and the trait without '\(word)'"))
  }

  static let traitType = Rule(.traitsForm) { trait in
    if trait.type.isOpaque {
      return Finding(
        "a trait can't have an opaque type", at: trait.type.span,
        Suggestion(
          "write 'any' instead of 'some'",
          .replace(trait.type.span, with: trait.type.nameToAskFor)))
    }
    return trait.type.mentionsSelf
      ? Finding(
        "'Self' can't be used in a trait's type", at: trait.type.span,
        Suggestion("write the name of a type")) : nil
  }

  static let traitDefault = Rule(.traitNeedsDefault) { trait in
    let isOptional = trait.type.wrapped != nil
    if trait.defaultValue != nil || isOptional && trait.isMutable { return nil }
    if trait.type.isOpaque || trait.type.mentionsSelf { return nil }
    let name = trait.name.text
    let other =
      isOptional
      ? "make it a 'var'"
      : trait.isMutable ? "make its type optional" : "write 'var \(name)' with an optional type"
    return Finding(
      "trait '\(name)' "
        + (isOptional ? "would always be 'nil', as it can't be set" : "has no default"),
      at: trait.name.span,
      Suggestion("write a default, '\(name): \(trait.type.text()) = …', or \(other)"))
  }

  static let traitName = Rule(.traitsNameTaken) { trait in
    trait.name.plain != "injected"
      ? nil
      : Finding(
        "name 'injected' is reserved for the property that stores all traits", at: trait.name.span,
        Suggestion("rename the trait"))
  }
}

extension TypeSyntax {
  /// Whether it speaks of `Self`, which generated code has in other places.
  fileprivate var mentionsSelf: Bool { names.contains("Self") }
}
