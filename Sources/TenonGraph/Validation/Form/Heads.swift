import TenonDiagnostics
public import TenonSyntax

/// A modifier or attribute without a meaning is an error, never ignored.
extension Rule<HeadSite> {
  static let misplacedModifier = Rule(all: .modifierNotAllowed) { site in
    modifiers.compactMap { modifier, word, places in
      guard let span = site.head[keyPath: modifier], !places.contains(site.declaration) else {
        return nil
      }
      return Finding(
        "'\(word)' can't be used here", at: span, help: "write '\(word)' before a \(places[0])")
    }
  }

  private static let modifiers:
    [(any KeyPath<HeadSyntax, SourceSpan?> & Sendable, word: String, places: [SyntaxKind])] = [
      (\.override, "override", [.component, .group, .input]),
      (\.eager, "eager", [.component, .group, .facetMember]),
      (\.overridable, "overridable", [.container]), (\.observed, "observed", [.container]),
    ]

  /// An attribute has no meaning on a declaration that generated code doesn't contain.
  static let misplacedAttribute = Rule(all: .modifierNotAllowed) { site in
    let declaration = site.declaration
    return site.head.attributes.compactMap { attribute in
      let name = attribute.name
      // A global actor is allowed on declarations with isolation.
      if attribute.isGlobalActor, !declaration.hasAttributes || declaration == .input {
        return Finding(
          "'@\(name)' can't be used here", at: attribute.span,
          help: "write it before a container, a facet or a component")
      }
      let isKept =
        declaration != .traits || name == "available" || AttributeSyntax.isOwn(name)
      if declaration.hasAttributes, isKept { return nil }
      return Finding(
        "'@\(name)' isn't supported here", at: attribute.span,
        .delete("@\(name)", at: attribute.span), id: .unsupportedForm)
    }
  }

  static let twoActors = Rule(.repeatedWord) { site in
    let actors = site.head.attributes.filter(\.isGlobalActor)
    guard actors.count > 1, [.container, .facet, .component, .group].contains(site.declaration)
    else { return nil }
    return Finding(
      "a declaration can't be on two actors, '@\(actors[0].name)' and '@\(actors[1].name)'",
      at: actors[1].span, help: "keep one actor")
  }

  /// An attribute must be one of Swift's, or name a global actor.
  static let attributeForm = Rule(all: .attributeForm) { site in
    if !site.declaration.hasAttributes { return [] }
    return site.head.attributes.compactMap { attribute in
      site.instead(of: attribute).map {
        Finding("'@\(attribute.name)' can't be used here", at: attribute.span, $0)
      }
    }
  }
}

extension SyntaxKind {
  var hasAttributes: Bool { ![.bundle, .lifetime, .trait].contains(self) }
}

extension HeadSite {
  /// The help for an attribute that isn't allowed here.
  fileprivate func instead(of attribute: AttributeSyntax) -> Suggestion? {
    let name = attribute.name
    let mainActor = Suggestion.meant("@MainActor", at: attribute.span)
    if AttributeSyntax.isMisspeltMainActor(name) { return mainActor }
    if name.hasSuffix("Actor"), name.first?.isUppercase == true, !ForeignWords.isAttribute(name) {
      return nil
    }
    if let own = graph.lifetime(namedBy: attribute) { return writing(own, for: attribute) }
    let others = ["overridable", "observed", "public", "internal"]
    if Word.memberWords.contains(name) || others.contains(name) {
      return .write(name, .replace(attribute.span, with: name))
    }
    if ForeignWords.isAttribute(name) {
      // A decorator has the lifetime of the component that it wraps.
      let isSaid =
        ForeignWords.isLifetimeAttribute(name)
        && lifetime.map {
          $0.text == "decorate" || $0.plain == ForeignWords.lifetime(meantBy: name)
        } ?? false
      if isSaid { return .delete("@\(name)", at: attribute.span) }
      let word = ForeignWords.lifetime(meantBy: name) ?? "strong"
      return Suggestion(ForeignWords.help(forAttribute: name) ?? "write '\(word)'")
    }
    // A capitalized name may be one of the user's global actors. Swift checks it.
    if AttributeSyntax.isOwn(name) {
      return attribute.text.utf8.contains(UInt8(ascii: "("))
        ? Suggestion("apply a macro or a property wrapper to your type in Swift") : nil
    }
    if NearMiss.best(for: name, among: ["MainActor"]) != nil { return mainActor }
    let swift = ForeignWords.swiftAttributes
    if name.hasPrefix("_") || swift.contains(name) { return nil }
    if let meant = NearMiss.best(for: name, among: swift.sorted()) {
      let arguments = attribute.text.dropFirst(name.utf8.count + 1)
      return .meant("@\(meant)\(arguments)", at: attribute.span)
    }
    return Suggestion("capitalize a global actor, or write an attribute of Swift's declarations")
  }

  /// The suggestion to write the lifetime of an attribute such as `@session` as a word.
  private func writing(_ own: String, for attribute: AttributeSyntax) -> Suggestion {
    if let lifetime, lifetime.plain == own {
      return .delete("@\(attribute.name)", at: attribute.span)
    }
    let isAlone =
      head.attributes.count == 1 && declaration == .component && head.access == nil
      && head.override == nil && head.eager == nil
    return .write(
      "\(own) Type",
      isAlone ? lifetime.map { .replace(attribute.span.through($0.span), with: own) } : nil)
  }
}

extension BindingGraph {
  /// The lifetime that an attribute names, in upper or lower case.
  func lifetime(namedBy attribute: AttributeSyntax) -> String? {
    let name = attribute.name.lowercased()
    if name.contains("actor") { return nil }
    return Word.lifetimes.first { $0 == name }
      ?? lifetimes.first { $0.syntax.name.plain.lowercased() == name }?.syntax.name.plain
  }
}

/// The attributes of a closure's type must be Swift's, or one global actor.
extension Rule<ParameterSite> {
  static let closureAttribute = Rule(all: .unknownWord, skips: .foreign) { site in
    guard let function = site.function, let type = site.syntax.type else { return [] }
    return function.attributes.compactMap { attribute in
      function.misspelt(attribute).map {
        Finding(
          "unknown closure attribute '\(attribute)'", at: type.span, help: "write '@\($0)'",
          oncePer: [])
      }
    }
  }

  static let twoActorsOfClosure = Rule(.parameterForm, skips: .foreign) { site in
    guard let actors = site.function?.actors, actors.count > 1, let type = site.syntax.type else {
      return nil
    }
    return Finding(
      "a closure can't be isolated to two actors, '\(actors[0])' and '\(actors[1])'", at: type.span,
      help: "keep one actor")
  }
}

// MARK: Words of other frameworks

extension ForeignWords {
  /// The attributes of Swift that generated code can have on a declaration.
  public static let swiftAttributes: Set<String> = [
    "available", "backDeployed", "discardableResult", "dynamicCallable", "dynamicMemberLookup",
    "frozen", "inlinable", "inline", "nonobjc", "objc", "objcMembers", "optimize", "preconcurrency",
    "unsafe", "usableFromInline", "warn_unqualified_access", "concurrent", "nonexhaustive",
    "export", "safe", "const", "section", "used",
  ]
}
