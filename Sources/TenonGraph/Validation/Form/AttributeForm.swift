import TenonDiagnostics
import TenonSyntax

extension Rule<HeadSite> {
  /// An attribute is Swift's own, or names a global actor.
  static let attributeForm = Rule(all: .attributeForm) { site in
    site.declaration.hasAttributes ? site.head.attributes.compactMap(site.finding) : []
  }
}

extension HeadSite {
  private var isDecorator: Bool { component?.decorate != nil }

  /// The declaration's name, or its type.
  private var text: String {
    switch declaration {
    case .group: "{ … }"
    case .input: "input \(name?.text ?? ""): \(type?.text() ?? "")"
    default: name?.text ?? type?.text() ?? ""
    }
  }

  /// The statement as it begins: `strong Cart`.
  private var beginning: String { lifetime.map { "\($0.text) \(text)" } ?? text }

  fileprivate func finding(_ attribute: AttributeSyntax) -> Finding? {
    let name = attribute.name
    let words = ["overridable", "observed", "public", "internal"]
    if !attribute.isMisspeltMainActor {
      if name.hasSuffix("Actor"), name.first?.isUppercase == true, !ForeignWords.isAttribute(name) {
        return nil
      }
      if let lifetime = ground.graph.lifetime(namedBy: attribute) {
        return Finding(
          "lifetime '\(lifetime)' is written without '@'", at: attribute.span,
          writing(lifetime, for: attribute))
      }
      if Word.memberWords.contains(name) || words.contains(name) {
        return Finding(
          "'\(name)' is written without '@'", at: attribute.span,
          Suggestion("write '\(name) \(beginning)'", .replace(attribute.span, with: name)))
      }
    }
    return instead(of: attribute).map {
      let what = isDecorator ? "a decorator" : declaration.rawValue
      return Finding("'@\(name)' can't be applied to \(what)", at: attribute.span, $0)
    }
  }

  /// The help for an attribute that can't stand here.
  private func instead(of attribute: AttributeSyntax) -> Suggestion? {
    let name = attribute.name
    let mainActor = Suggestion.meant("@MainActor", at: attribute.span)
    if attribute.isMisspeltMainActor { return mainActor }
    if let lifetime = ForeignWords.lifetime(ofAttribute: name) {
      return writing(lifetime, for: attribute)
    }
    if let foreign = ForeignWords.attribute(name) { return writing(foreign, for: attribute) }
    // Swift knows the user's own actors, which are in upper case.
    if AttributeSyntax.isOwn(name) {
      return attribute.text.utf8.contains(UInt8(ascii: "("))
        ? Suggestion(
          "a global actor takes no arguments; apply a macro or a property wrapper to your type in"
            + " Swift") : nil
    }
    if NearMiss.best(for: name, among: ["MainActor"]) != nil { return mainActor }
    if name.hasPrefix("_") || ForeignWords.swiftAttributes.contains(name) { return nil }
    if let meant = NearMiss.best(for: name, among: ForeignWords.swiftAttributes.sorted()) {
      let arguments = attribute.text.dropFirst(name.utf8.count + 1)
      return Suggestion(
        "did you mean '@\(meant)'?", .replace(attribute.span, with: "@\(meant)\(arguments)"))
    }
    return Suggestion(
      "capitalize a global actor, as in '@MainActor'; otherwise only Swift's declaration attributes"
        + " are allowed, such as '@available(…)'")
  }

  /// The lifetime of an attribute `@session`.
  private func writing(_ lifetime: String, for attribute: AttributeSyntax) -> Suggestion {
    guard let word = self.lifetime else { return beforeComponent(lifetime) }
    if word.plain == lifetime {
      return Suggestion("write '\(beginning)'", .delete(attribute.span))
    }
    let isAlone =
      head.attributes.count == 1 && declaration == .component && head.access == nil
      && head.override == nil && head.eager == nil
    return Suggestion(
      "write '\(lifetime) \(text)', or '\(beginning)' without the attribute",
      isAlone ? .replace(attribute.span.through(word.span), with: lifetime) : nil)
  }

  /// The lifetime of an attribute of another framework, `@Singleton`.
  private func writing(
    _ lifetime: ForeignWords.LifetimeWord, for attribute: AttributeSyntax
  ) -> Suggestion {
    if self.lifetime?.text == "decorate" {
      return Suggestion(
        "write '\(beginning)'; a decorator has the lifetime of what it wraps",
        .delete(attribute.span))
    }
    guard let word = self.lifetime else { return beforeComponent(lifetime.lifetime ?? "strong") }
    return lifetime.lifetime == word.plain
      ? Suggestion(
        "'\(word.text)' already means that; write '\(beginning)'", .delete(attribute.span))
      : Suggestion("\(lifetime.help); or keep '\(beginning)' without the attribute")
  }

  private func beforeComponent(_ lifetime: String) -> Suggestion {
    Suggestion("write the lifetime before a component: '\(lifetime) Type'")
  }

  /// The help for an attribute of another framework.
  private func writing(
    _ foreign: ForeignWords.AttributeFamily, for attribute: AttributeSyntax
  ) -> Suggestion {
    let call = component?.closingParenthesis == nil ? "" : "(…)"
    let help = lifetime == nil ? foreign.containerHelp : foreign.help
    if lifetime == nil, declaration != .container, !help.contains("QUALIFIER") {
      let word = [.facet: "facet ", .traits: "traits "][declaration] ?? ""
      return Suggestion("write '\(word)\(text)' without the attribute")
    }
    // What holds for one component is written in each of a group.
    let type = declaration == .group ? "Type" : beginning
    return Suggestion(
      help.replacing("TYPE", with: type).replacing("CALL", with: type + call)
        .replacing("NAME", with: declaration == .group ? type : text)
        .replacing("QUALIFIER", with: attribute.argument ?? "name"))
  }
}

extension BindingGraph {
  /// The lifetime that an attribute names, whatever its case.
  func lifetime(namedBy attribute: AttributeSyntax) -> String? {
    let name = attribute.name.lowercased()
    if name.contains("actor") { return nil }
    return Word.lifetimes.first { $0 == name }
      ?? lifetimes.first { $0.syntax.name.plain.lowercased() == name }?.syntax.name.plain
  }
}

extension AttributeSyntax {
  /// What its parentheses hold as a name: `x` of `@Named("x")`.
  fileprivate var argument: String? {
    guard let open = text.firstIndex(of: "(") else { return nil }
    let inner = text[text.index(after: open)...].dropLast()
    let word = inner.filter { $0.isLetter || $0.isNumber || $0 == "_" }
    return word.first?.isLetter == true && inner.allSatisfy { $0 != "," && $0 != ":" }
      ? String(word) : nil
  }
}
