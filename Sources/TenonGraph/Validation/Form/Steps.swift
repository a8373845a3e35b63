import TenonDiagnostics
import TenonSyntax

/// A `set` names the property that it sets, and only an object can be held weakly.
enum Steps: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    for component in graph.components {
      var seen: [String: SourceSpan] = [:]
      for step in graph[component.steps] {
        guard case .set(let isWeak) = step.kind,
          let parameter = graph[component.parameters[step.parameters]].first
        else { continue }
        if let label = parameter.syntax.label,
          let first = seen.updateValue(label.span, forKey: label.plain)
        {
          diagnostics.report(
            Diagnostic(
              .duplicateDeclaration, "duplicate 'set' of property '\(label.text)'", at: label.span,
              notes: [.init("first set here", at: first)], help: "delete one of them"))
        }
        if isWeak, case .closure = parameter.source {
          let property = parameter.syntax.label?.text ?? "property"
          diagnostics.report(
            Diagnostic(
              .parameterForm, "a closure can't be held weakly", at: parameter.syntax.span,
              suggestion: Suggestion(
                "write 'set \(property): \(parameter.syntax.type?.text() ?? "")'",
                graph[component.syntax].weakWord(before: parameter.syntax).map(Fix.delete))))
        }
        if isWeak, let type = parameter.syntax.type, type.function == nil,
          type.wrapped?.function == nil, let what = NeedsClass.kindOfValue(type.wrapped ?? type)
        {
          let property = parameter.syntax.label?.text ?? "property"
          let closure =
            type.wrapped.map { "(() -> \($0.text()))?" } ?? "() -> \(type.text())"
          diagnostics.report(
            Diagnostic(
              .parameterForm, "\(what) can't be held weakly", at: parameter.syntax.span,
              suggestion: Suggestion(
                "write 'set \(property): \(closure)' to inject a closure",
                graph[component.syntax].weakWord(before: parameter.syntax).map {
                  Fix.delete($0).and(.replace(type.span, with: closure))
                })))
        }
        let word = isWeak ? "set weak" : "set"
        if let label = parameter.syntax.label, let name = parameter.syntax.name,
          let type = parameter.syntax.type
        {
          // Swift's `unowned` says the same of the property, and is not said here.
          let isWeakMeant =
            !isWeak
            && (label.plain == "unowned" || NearMiss.best(for: label.plain, among: ["weak"]) != nil)
          let meant = isWeakMeant ? "set weak" : word
          diagnostics.report(
            Diagnostic(
              .blockForm,
              isWeakMeant
                ? "expected 'weak' before '\(name.text)', found '\(label.text)'"
                : "'\(word)' takes a single property name",
              at: label.span.through(name.span),
              suggestion: Suggestion(
                "write '\(meant) \(name.text): \(type.text())'",
                .replace(
                  label.span.through(name.span),
                  with: isWeakMeant ? "weak \(name.text)" : name.text))))
        }
        if parameter.syntax.label == nil {
          diagnostics.report(
            Diagnostic(
              .blockForm, "expected the property's name after '\(word)', found '_'",
              at: parameter.syntax.span,
              help: "write '\(word) property: \(parameter.syntax.type?.text() ?? "Type")'"))
        }
      }
    }
  }
}

extension ComponentSyntax {
  /// The word `weak` of the `set` that has a parameter.
  fileprivate func weakWord(before parameter: ParameterSyntax) -> SourceSpan? {
    for case .set(let weak?, let other, _) in block where other.span == parameter.span {
      return weak
    }
    return nil
  }
}
