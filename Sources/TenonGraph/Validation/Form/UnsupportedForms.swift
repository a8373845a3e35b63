import TenonDiagnostics
import TenonSyntax

/// A form without a meaning is refused, and never passed over in silence.
extension Rule<HeadSite> {
  static let misplacedModifier = Rule(all: .modifierNotAllowed) { site in
    modifiers.compactMap { modifier, word, places, owners, help in
      guard let span = site.head[keyPath: modifier], !places.contains(site.declaration) else {
        return nil
      }
      let isReplacing = site.declaration == .trait && word == "override"
      return Finding(
        "'\(word)' applies only to \(owners)", at: span,
        Suggestion(
          isReplacing
            ? "write the trait without 'override'; a trait can't replace another one"
            : "write '\(word)' before \(help)"))
    }
  }

  /// The declarations that take each modifier.
  private static let modifiers:
    [(
      modifier: any KeyPath<HeadSyntax, SourceSpan?> & Sendable, word: String,
      places: [DeclarationKind],
      owners: String, help: String
    )] = [
      (
        \.override, "override", [.component, .group, .input], "components and inputs",
        "each component or input that replaces another one"
      ),
      (
        \.eager, "eager", [.component, .group, .facetMember], "components",
        "each component that the container's init should create"
      ),
      (\.overridable, "overridable", [.container], "containers", "the container"),
      (\.observed, "observed", [.container], "containers", "the container"),
    ]

  /// An attribute is lost before a declaration that generated code does not have.
  static let misplacedAttribute = Rule(all: .modifierNotAllowed) { site in
    if site.declaration.isIsolated { return [] }
    return site.head.attributes.compactMap { attribute in
      let (name, what) = ("@\(attribute.name)", site.declaration.rawValue)
      if attribute.isGlobalActor {
        return Finding(
          "'\(name)' can't be applied to \(what); only components, containers and facets are isolated",
          at: attribute.span,
          Suggestion(
            site.declaration == .bundle
              ? "apply it to the container that includes the bundle, or to components"
              : "apply it to a container or a component instead"))
      }
      return site.declaration.hasAttributes
        ? nil
        : Finding(
          "attributes on \(what) aren't supported in this version of tenon", at: attribute.span,
          .delete(name, at: attribute.span), id: .unsupportedForm)
    }
  }

  static let twoActors = Rule(.repeatedWord) { site in
    let actors = site.head.attributes.filter(\.isGlobalActor)
    guard actors.count > 1, [.container, .facet, .component, .group].contains(site.declaration)
    else { return nil }
    let (first, second) = ("'@\(actors[0].name)'", "'@\(actors[1].name)'")
    return first == second
      ? Finding("duplicate \(first)", at: actors[1].span, Suggestion("delete one of them"))
      : Finding(
        "\(site.declaration.rawValue) can't be isolated to two actors, \(first) and \(second)",
        at: actors[1].span,
        Suggestion("keep one actor; a macro or a property wrapper belongs on your type in Swift"))
  }
}

extension DeclarationKind {
  /// Whether a global actor may stand before it.
  var isIsolated: Bool { hasAttributes && self != .input }
  /// Whether Swift's own attributes may stand before it.
  var hasAttributes: Bool { ![.bundle, .lifetime, .trait].contains(self) }
}

/// The attributes of a closure's type are Swift's, or one global actor.
extension Rule<ParameterSite> {
  static let closureAttribute = Rule(all: .unknownWord, skips: .foreign) { site in
    guard let function = site.function, let type = site.parameter.syntax.type else {
      return []
    }
    return function.attributes.compactMap { attribute in
      guard let meant = function.misspelt(attribute) else { return nil }
      return Finding(
        "unknown closure attribute '\(attribute)'", at: type.span,
        Suggestion("did you mean '@\(meant)'?"), isOneOfSeveral: true)
    }
  }

  static let twoActorsOfClosure = Rule(.parameterForm, skips: .foreign) { site in
    guard let function = site.function, let type = site.parameter.syntax.type,
      function.attributes.count > 1
    else { return nil }
    let actors = function.attributes.filter {
      $0.hasPrefix("@") && AttributeSyntax.isGlobalActor($0.dropFirst())
        && function.misspelt($0) == nil
    }
    guard actors.count > 1 else { return nil }
    return Finding(
      "a closure can't be isolated to two actors, '\(actors[0])' and '\(actors[1])'",
      at: type.span, Suggestion("keep one actor"))
  }
}
