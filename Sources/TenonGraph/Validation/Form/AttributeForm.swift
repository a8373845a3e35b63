import TenonDiagnostics
import TenonSyntax

/// Attributes are Swift's own, or name a global actor. One of another framework would pass for an actor,
/// and what it means would be lost.
enum AttributeForm: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    for manifest in graph.manifests { check(manifest.syntax.items, graph, &diagnostics) }
  }

  /// What an attribute stands before.
  private struct Place {
    /// What it is, with its article.
    let what: String
    /// Its name, or its type.
    var name: String
    /// The word of its lifetime.
    var lifetime: NameSyntax?
    /// Whether nothing stands between the attributes and the lifetime.
    var isPlain = false
    /// What stands behind the type.
    var call = ""
    /// Its first role.
    var role: String?
    /// The parent of a container.
    var parent: String?

    var isGroup: Bool { what == "a group" }
    /// The word before its name, if that is no lifetime.
    var keyword: String { what == "a facet" ? "facet " : what == "traits" ? "traits " : "" }
    /// The statement as it begins: `strong Cart`.
    var beginning: String { [lifetime?.text, name].compactMap(\.self).joined(separator: " ") }
  }

  private static func check(
    _ items: [ItemSyntax], _ graph: BindingGraph, _ diagnostics: inout Diagnostics
  ) {
    for item in items {
      switch item {
      case .container(let container):
        var place = Place(what: "a container", name: container.name.text)
        place.parent = container.parent?.text()
        check(container.head, place, graph, &diagnostics)
        check(container.members, graph, &diagnostics)
      case .bundle(let bundle): check(bundle.members, graph, &diagnostics)
      case .facet(let facet):
        check(facet.head, Place(what: "a facet", name: facet.name.text), graph, &diagnostics)
        for member in facet.members {
          check(
            member.head, Place(what: "a facet member", name: member.type.text()), graph,
            &diagnostics)
        }
      case .traits(let traits):
        check(traits.head, Place(what: "traits", name: traits.name.text), graph, &diagnostics)
      case .conditional(let conditional):
        for branch in conditional.branches { check(branch.members, graph, &diagnostics) }
      case .import, .lifetime: break
      }
    }
  }

  private static func check(
    _ members: [MemberSyntax], _ graph: BindingGraph, _ diagnostics: inout Diagnostics
  ) {
    for member in members {
      switch member {
      case .component(let boxed):
        let head = boxed.value.head
        if head.attributes.isEmpty { continue }
        let component = boxed.value
        var place = Place(
          what: component.decorate == nil ? "a component" : "a decorator",
          name: component.type.text())
        place.role = component.roles.first?.type.text()
        place.lifetime =
          component.lifetime
          ?? component.decorate.map { NameSyntax(text: "decorate", span: $0) }
        if component.closingParenthesis != nil { place.call = "(…)" }
        place.isPlain = head.access == nil && head.override == nil && head.eager == nil
        check(head, place, graph, &diagnostics)
      case .group(let group):
        let place = Place(what: "a group", name: "{ … }", lifetime: group.lifetime)
        check(group.head, place, graph, &diagnostics)
        check(group.members, graph, &diagnostics)
      case .input(let input):
        let place = Place(what: "an input", name: "input \(input.name.text): \(input.type.text())")
        check(input.head, place, graph, &diagnostics)
      case .conditional(let conditional):
        for branch in conditional.branches { check(branch.members, graph, &diagnostics) }
      case .include, .exclude, .accessorsDrop, .unread: break
      }
    }
  }

  private static func check(
    _ head: HeadSyntax, _ place: Place, _ graph: BindingGraph, _ diagnostics: inout Diagnostics
  ) {
    for attribute in head.attributes {
      if let found = finding(attribute, place, isAlone: head.attributes.count == 1, graph) {
        diagnostics.report(found)
      }
    }
  }

  private static func finding(
    _ attribute: AttributeSyntax, _ place: Place, isAlone: Bool, _ graph: BindingGraph
  ) -> Diagnostic? {
    let name = attribute.name
    func wrong(_ suggestion: Suggestion) -> Diagnostic {
      Diagnostic(
        .attributeForm, "'@\(name)' can't be applied to \(place.what)", at: attribute.span,
        suggestion: suggestion)
    }
    if attribute.isMisspeltMainActor { return wrong(.meant("@MainActor", at: attribute.span)) }
    if name.hasSuffix("Actor"), name.first?.isUppercase == true, !ForeignWords.isAttribute(name) {
      return nil
    }
    if let lifetime = graph.lifetime(namedBy: attribute) {
      return writtenAsAttribute(attribute, lifetime, place, isAlone: isAlone)
    }
    if Word.memberWords.contains(name)
      || ["overridable", "observed", "public", "internal"].contains(name)
    {
      return Diagnostic(
        .attributeForm, "'\(name)' is written without '@'", at: attribute.span,
        suggestion: Suggestion(
          "write '\(name) \(place.beginning)'", .replace(attribute.span, with: name)))
    }
    if let lifetime = ForeignWords.lifetime(ofAttribute: name) {
      if place.lifetime?.text == "decorate" {
        return wrong(
          Suggestion(
            "write '\(place.beginning)'; a decorator has the lifetime of what it wraps",
            .delete(attribute.span)))
      }
      let isSame = lifetime.lifetime != nil && lifetime.lifetime == place.lifetime?.plain
      return wrong(
        Suggestion(
          isSame
            ? "'\(place.lifetime?.text ?? "")' already means that; write '\(place.beginning)'"
            : place.lifetime == nil
              ? "write the lifetime before a component: '\(lifetime.lifetime ?? "strong") Type'"
              : "\(lifetime.help); or keep '\(place.beginning)' without the attribute",
          isSame ? .delete(attribute.span) : nil))
    }
    if let foreign = ForeignWords.attribute(name) {
      return wrong(Suggestion(help(foreign, attribute, place)))
    }
    let isUpperCase = name.split(separator: ".").last?.first?.isUppercase == true
    // A misspelt one in upper case may be an actor of the user's own, which Swift knows.
    if !isUpperCase, NearMiss.best(for: name, among: ["MainActor"]) != nil {
      return wrong(.meant("@MainActor", at: attribute.span))
    }
    if isUpperCase, attribute.text.utf8.contains(UInt8(ascii: "(")) {
      return wrong(
        Suggestion(
          "a global actor takes no arguments; apply a macro or a property wrapper to your type in"
            + " Swift"))
    }
    if isUpperCase || name.hasPrefix("_") || ForeignWords.swiftAttributes.contains(name) {
      return nil
    }
    if let meant = NearMiss.best(for: name, among: ForeignWords.swiftAttributes.sorted()) {
      let arguments = attribute.text.dropFirst(name.utf8.count + 1)
      return wrong(
        Suggestion(
          "did you mean '@\(meant)'?", .replace(attribute.span, with: "@\(meant)\(arguments)")))
    }
    return wrong(
      Suggestion(
        "capitalize a global actor, as in '@MainActor'; otherwise only Swift's declaration"
          + " attributes are allowed, such as '@available(…)'"))
  }

  /// What is written for an attribute of another framework.
  private static func help(
    _ foreign: ForeignWords.Attribute, _ attribute: AttributeSyntax, _ place: Place
  ) -> String {
    var (beginning, call, name) = (place.beginning, place.call, place.name)
    var help = foreign.help
    if place.lifetime == nil {
      help = foreign.containerHelp ?? foreign.help
      if place.what != "a container", !help.contains("QUALIFIER") {
        return "write '\(place.keyword)\(name)' without the attribute"
      }
      if let parent = place.parent, help.hasPrefix("write 'container NAME in") {
        return "write 'container \(name) in \(parent)' alone; 'in' makes it a child container"
      }
    } else if help.hasPrefix("write 'TYPE' alone"), place.isGroup {
      return "write '\(beginning)' alone; each component in it provides its type"
    } else if help.hasPrefix("write the dependencies"), !call.isEmpty {
      return "write '\(beginning)\(call)' alone; its parameters are its dependencies"
    } else if help.hasPrefix("write the role after"), let role = place.role {
      return "write '\(beginning)\(call) as \(role)' alone; 'as' already binds the role"
    }
    // What holds for one component is written in each of a group.
    if place.isGroup { (beginning, call, name) = ("Type", "", "Type") }
    return help.replacing("TYPE", with: beginning).replacing("CALL", with: beginning + call)
      .replacing("NAME", with: name).replacing("QUALIFIER", with: attribute.argument ?? "name")
  }

  /// `@session strong Cart`: the lifetime as an attribute.
  private static func writtenAsAttribute(
    _ attribute: AttributeSyntax, _ lifetime: String, _ place: Place, isAlone: Bool
  ) -> Diagnostic {
    let message = "lifetime '\(lifetime)' is written without '@'"
    guard let word = place.lifetime else {
      return Diagnostic(
        .attributeForm, message, at: attribute.span,
        help: "write the lifetime before a component: '\(lifetime) Type'")
    }
    if word.plain == lifetime {
      return Diagnostic(
        .attributeForm, message, at: attribute.span,
        suggestion: Suggestion("write '\(place.beginning)'", .delete(attribute.span)))
    }
    return Diagnostic(
      .attributeForm, message, at: attribute.span,
      suggestion: Suggestion(
        "write '\(lifetime) \(place.name)', or '\(place.beginning)' without the attribute",
        isAlone && place.isPlain
          ? .replace(attribute.span.through(word.span), with: lifetime) : nil))
  }
}

extension BindingGraph {
  /// The lifetime that an attribute names, whatever its case: one of the language's, or a declared one.
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

extension String {
  /// The text with another one in the place of a part, wherever that stands.
  fileprivate func replacing(_ part: String, with other: String) -> String {
    var result = ""
    var rest = self[...]
    while let place = rest.firstRange(of: part) {
      result += rest[..<place.lowerBound] + other
      rest = rest[place.upperBound...]
    }
    return result + rest
  }
}
