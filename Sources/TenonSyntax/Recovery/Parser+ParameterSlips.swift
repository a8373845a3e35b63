import TenonDiagnostics

/// Parameters with signs and words that Swift or another framework would have there.
extension Parser {
  /// Reports what no value of a key can have for its type; tells whether it is one's.
  func failType(_ type: TypeSyntax, ofKey parameter: ParameterSyntax.Parts) -> Bool {
    guard parameter.isKey, type.isExistential || type.isOpaque || type.function != nil else {
      return false
    }
    fail(
      .keyForm, "'\(type.text())' can't be a key, as it isn't 'Hashable'", at: type.span,
      help: "write a concrete type that is 'Hashable', or 'AnyHashable'")
    return true
  }
}
