import TenonDiagnostics
import TenonSyntax

/// A component without an expression is created by calling its type, so the type must have an init.
/// A stored instance needs a type that has a name.
extension Rule<ComponentSite> {
  static let opaqueType = Rule(.noInitializer, skips: []) { Finding.opaque($0.type) }

  static let limitedStorage = Rule(.noInitializer, skips: []) { site in
    guard site.component.isLimited, site.component.lifetime.isStored else { return nil }
    return Finding(
      "'\(site.name)' can't be kept in a custom storage, as '@available' limits it to some platform"
        + " versions", at: site.component.span,
      help: "make it 'strong' or another built-in lifetime", site.replacingLifetime(with: "strong"))
  }

  static let lacksInitializer = Rule(.noInitializer, skips: []) { site in
    guard site.graph.lacksExpression(site.component), !site.type.isOpaque, site.kindOfValue == nil
    else { return nil }
    let type = site.type
    return Finding(
      "'\(type.text())' has no initializer", at: site.component.span,
      help: "write an expression that creates it: '\(type.text()) = …'"
        + (type.isExistential && site.roles.isEmpty
          ? ", or the type that implements it: 'Type as \(type.plainest.text())'" : ""))
  }

  /// Some lifetimes need a class, which some types can't be. Swift checks all other types.
  static let needsClass = Rule(.needsClass) { site in
    guard let what = site.kindOfValue else { return nil }
    let (type, declared) = (site.type.text(), site.statement?.declared)
    let instead = site.component.lifetime == .tied ? "transient" : "strong"
    return Finding(
      "'\(site.word)' requires a class, but '\(type)' is \(what)", at: site.type.span,
      notes: declared?.valueKind == what
        ? [.init("'\(type)' is declared here", at: declared?.place ?? site.type.span)] : [],
      help: site.graph.lacksExpression(site.component)
        ? "write '\(instead) \(type) = …'" : "make it '\(instead)'")
  }

  /// A parameter is left to its Swift default, although the container provides its type.
  static let leftDefault = Rule(all: .leftDefault) { site in
    guard let statement = site.statement, let declared = statement.declared else { return [] }
    return declared.defaults.compactMap { standard in
      guard let provided = site.provider(inPlaceOf: standard) else { return nil }
      let label = standard.label
      return Finding(
        "'\(label)' of '\(site.type.text())' is left to its default, though"
          + " '\(site.container.name)' provides"
          + " '\((standard.type.wrapped ?? standard.type).unwrappingModifiers.text())'",
        at: site.type.span,
        notes: [
          .init("'\(label)' is declared here", at: standard.place),
          .init("it is provided here", at: site.graph.span(of: provided)),
        ],
        help: "write '\(label):' to pass it, or '\(label) = \(standard.value ?? "nil")' to keep the"
          + " default",
        statement.list.closing == nil ? .insert("(\(label):, ...)", after: site.type.span) : nil,
        oncePer: [site.type.span, standard.place])
    }
  }
}

extension Rule<ContainerSite> {
  static let opaqueInput = Rule(all: .noInitializer, skips: []) { site in
    site.container.inputs.compactMap { Finding.opaque($0.syntax.type) }
  }
}

extension Finding {
  fileprivate static func opaque(_ type: TypeSyntax) -> Finding? {
    if type.isNameAlone { return nil }
    guard case .opaque(let role) = type.unwrappingModifiers.kind else { return nil }
    let text = "any \(role.text())"
    return Finding(
      "opaque type '\(type.text())' can't be stored", at: type.span, help: "write '\(text)'",
      .replace(type.span, with: text))
  }
}

extension ComponentSite {
  /// The container's provider for a parameter that is left to its default.
  fileprivate func provider(inPlaceOf standard: DeclaredFacts.Default) -> Provider? {
    for type in [standard.type, standard.type.wrapped].compactMap(\.self) {
      let key = Key(type, as: NameSyntax(text: standard.label, span: type.span))
      switch graph.provider(of: key, for: component.container) {
      case .component(let other, let offer)
      where other != id && !key.isNamed && graph.requiredInputs(of: graph[other]).isEmpty:
        return .component(other, offer: offer)
      case .input(let owner, let index): return .input(owner, index)
      default: continue
      }
    }
    return nil
  }

  /// The kind of a component's type, if the lifetime needs a class and the type isn't one.
  fileprivate var kindOfValue: String? {
    component.kind == .written && !component.doubts.contains(.lifetime)
      && component.lifetime.row.needsClass
      ? type.kindOfValue ?? statement?.declared?.valueKind : nil
  }
}

extension BindingGraph {
  /// True if a component's type has no init, and the component has no expression.
  func lacksExpression(_ component: Component) -> Bool {
    !component.hasExpression && component.kind.isMadeByInit
      && !self[syntax: component].type.isConstructible
  }
}

extension TypeSyntax {
  /// The kind of a type that can't be a class; `nil` for all others.
  var kindOfValue: String? {
    switch form {
    case .optional: "an optional"
    case .array, .dictionary: "a collection"
    case .tuple: "a tuple"
    case .function: "a closure"
    case .name(let name): ["Void": "a tuple", "Any": "not limited to classes"][name.plain.text]
    case .existential(let role): role.isMetatype ? "a metatype" : nil
    case .named, .member: isMetatype ? "a metatype" : nil
    default: nil
    }
  }

  private var isMetatype: Bool {
    let last: TypeNameComponent? =
      switch form {
      case .named(let path): path.count > 1 ? path.last : nil
      case .member(_, let component): component
      default: nil
      }
    return last.map { ["Type", "Protocol"].contains($0.plainName) } ?? false
  }
}
