import TenonDiagnostics
import TenonSyntax

extension Rule<ParameterSite> {
  /// A constant has the name of no type that is provided: `Store = expr`.
  static let constantName = Rule(.constantNamedAsType, skips: []) { site in
    guard case .expression = site.parameter.source, case .constant = site.parameter.syntax.value,
      let label = site.parameter.syntax.label, label.plain.first?.isUppercase == true,
      site.owner.isProvided(label.plain)
    else { return nil }
    let (name, meant) = (label.text, NameSyntax.plain(AccessorName.lowerCamelCase(label.plain)))
    return Finding(
      "'\(name) = …' is a constant with the label '\(name)', not a dependency on '\(name)'",
      at: label.span,
      Suggestion(
        "write '\(meant): \(name) = …' for a dependency with a default value",
        .insert("\(meant): ", before: label.span)))
  }
}
