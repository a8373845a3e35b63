import TenonDiagnostics
import TenonSyntax

extension Rule<ParameterSite> {
  /// `Store = expr` is a constant with the label `Store`. Where a `Store` is provided, a dependency with a default was
  /// probably meant.
  static let constantName = Rule(.constantNamedAsType, skips: []) { site in
    guard case .expression = site.parameter.source, case .constant = site.parameter.syntax.value,
      let label = site.parameter.syntax.label, label.plain.first?.isUppercase == true,
      site.owner.provider(of: label.plain) != nil
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

extension ComponentSite {
  /// Who provides a type to it.
  func provider(of type: String) -> Provider? {
    graph.provider(of: Key(type: type, qualifier: nil), for: component.container)
  }
}
