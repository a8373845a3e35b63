import TenonDiagnostics
import TenonSyntax

/// What is held weakly, or known by its identity, is an instance of a class: some types cannot be one,
/// whatever they name. Of all others the Swift compiler speaks.
enum NeedsClass: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    for component in graph.components
    where !graph[component.container].isForeign && !graph[component.syntax].isBroken {
      guard let what = kindOfValue(component, in: graph) else { continue }
      let type = graph[component.syntax].type
      let word = graph.word(component.lifetime)
      diagnostics.report(
        Diagnostic(
          .needsClass, "'\(word)' requires a class, but '\(type.text())' is \(what)", at: type.span,
          help: help(type, word, component, lacksExpression: graph.lacksExpression(component))))
    }
  }

  /// Whether a component's lifetime needs a class, and its type cannot be one.
  static func isRefused(_ component: Component, in graph: BindingGraph) -> Bool {
    kindOfValue(component, in: graph) != nil
  }

  private static func kindOfValue(_ component: Component, in graph: BindingGraph) -> String? {
    guard component.kind == .written, !component.isOfUnknownLifetime,
      component.lifetime.row.needsClass
    else { return nil }
    return kindOfValue(graph[component.syntax].type)
  }

  private static func help(
    _ type: TypeSyntax, _ word: String, _ component: Component, lacksExpression: Bool
  ) -> String {
    let instead = component.lifetime == .tied ? "transient" : "strong"
    let change =
      lacksExpression
      ? "write an expression that creates it, '\(instead) \(type.text()) = …'"
      : "make it '\(instead)'"
    guard let wrapped = type.wrapped, kindOfValue(wrapped) == nil else { return change }
    return
      "\(change), or write '\(word) \(wrapped.unwrappingModifiers.text())' if it is"
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
