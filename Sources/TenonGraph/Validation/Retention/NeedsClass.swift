import TenonDiagnostics
import TenonSyntax

extension Rule<ComponentSite> {
  /// Some lifetimes need an instance of a class, which some types never are. Swift checks all others.
  static let needsClass = Rule(.needsClass) { site in
    guard let what = site.kindOfValue else { return nil }
    let (type, declared) = (site.type, site.statement?.declared)
    let instead = site.component.lifetime == .tied ? "transient" : "strong"
    let change =
      site.lacksExpression
      ? "write an expression that creates it, '\(instead) \(type.text()) = …'"
      : "make it '\(instead)'"
    let wrapped = type.wrapped.flatMap { $0.kindOfValue == nil ? $0.unwrappingModifiers : nil }
    return Finding(
      "'\(site.word)' requires a class, but '\(type.text())' is \(what)", at: type.span,
      notes: declared?.valueKind == what
        ? [.init("'\(type.text())' is declared here", at: declared?.place ?? type.span)] : [],
      Suggestion(
        wrapped.map { "\(change), or write '\(site.word) \($0.text())' if it is never nil" }
          ?? change))
  }
}

extension ComponentSite {
  /// The kind of a component's type, where its lifetime needs a class and the type is none.
  var kindOfValue: String? {
    component.kind == .written && !component.doubts.contains(.lifetime)
      && component.lifetime.row.needsClass
      ? type.kindOfValue ?? statement?.declared?.valueKind : nil
  }
}

extension TypeSyntax {
  /// What a type is that cannot be a class's; `nil` for all others.
  var kindOfValue: String? {
    switch form {
    case .optional: return "an optional"
    case .array, .dictionary: return "a collection"
    case .tuple: return "a tuple"
    case .function: return "a closure"
    case .name(let name):
      return ["Void": "a tuple", "Any": "not limited to classes"][name.plain.text]
    case .named(let components):
      return components.count > 1 && components.last?.isMetatype == true ? "a metatype" : nil
    case .existential(let role): return role.isMetatype ? "a metatype" : nil
    case .member(_, let component): return component.isMetatype ? "a metatype" : nil
    default: return nil
    }
  }

  private var isMetatype: Bool {
    switch kind {
    case .named(let components): components.count > 1 && components.last?.isMetatype == true
    case .member(_, let component): component.isMetatype
    default: false
    }
  }
}

extension TypeNameComponent {
  fileprivate var isMetatype: Bool { ["Type", "Protocol"].contains(plainName) }
}
