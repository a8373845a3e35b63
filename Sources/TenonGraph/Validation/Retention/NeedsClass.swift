import TenonDiagnostics
import TenonSyntax

/// What is held weakly, or known by its identity, is an instance of a class: some types cannot be one,
/// whatever they name. Of all others the Swift compiler speaks.
enum NeedsClass: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    for component in graph.components
    where component.kind == .written && !component.isOfUnknownLifetime
      && !graph[component.container].isForeign && !graph[component.syntax].isBroken
      && component.lifetime.row.needsClass
    {
      let type = graph[component.syntax].type
      guard let what = kindOfValue(type) else { continue }
      let word = graph.word(component.lifetime)
      diagnostics.report(
        Diagnostic(
          .needsClass, "'\(word)' requires a class, but '\(type.text())' is \(what)", at: type.span,
          help: help(type, word, component)))
    }
  }

  private static func help(_ type: TypeSyntax, _ word: String, _ component: Component) -> String {
    let instead = component.lifetime == .tied ? "transient" : "strong"
    guard let wrapped = type.wrapped, kindOfValue(wrapped) == nil else {
      return "make it '\(instead)'"
    }
    return
      "make it '\(instead)', or write '\(word) \(wrapped.unwrappingModifiers.text())' if it is"
      + " never nil"
  }

  /// What a type is that cannot be a class's; `nil` for all others.
  static func kindOfValue(_ type: TypeSyntax) -> String? {
    if type.wrapped != nil { return "an optional" }
    let bare = type.unwrappingModifiers
    switch bare.kind {
    case .array, .dictionary: return "a collection"
    case .tuple: return "a tuple"
    case .function: return "a closure"
    case .named(let components):
      if bare.element != nil { return "a collection" }
      if bare.key == "Void" { return "a tuple" }
      if bare.key == "Any" { return "not limited to classes" }
      return components.count > 1 && isMetatype(components.last) ? "a metatype" : nil
    case .existential(let role): return isMetatype(role) ? "a metatype" : nil
    case .member(_, let component): return isMetatype(component) ? "a metatype" : nil
    default: return nil
    }
  }

  private static func isMetatype(_ component: TypeNameComponent?) -> Bool {
    ["Type", "Protocol"].contains(component?.plainName)
  }

  private static func isMetatype(_ type: TypeSyntax) -> Bool {
    switch type.kind {
    case .named(let components): components.count > 1 && isMetatype(components.last)
    case .member(_, let component): isMetatype(component)
    default: false
    }
  }
}
