import TenonDiagnostics

/// Components whose words stand where Swift or another framework would have them.
extension Parser {
  /// Whether a line has `named q` or `as Role`, and a component behind it.
  func isClauseBeforeLifetime(at index: Int) -> Bool {
    let (word, last) = (file.tokens[index], file.tokens.count - 1)
    guard word.word == .named || word.word == .as, !word.isBackquoted else { return false }
    // The name may stand in quotes and parentheses.
    let behind = max(index + 1, Int(file.partner[index + 1])) + 1
    guard behind + 1 < last else { return false }
    let (lifetime, type) = (file.tokens[behind], file.tokens[behind + 1])
    return !file.tokens[index + 1...behind + 1].contains { $0.startsLine } && isUpperCase(type)
      && (lifetime.word.isLifetime || lifetimeNames.contains(text(lifetime)))
  }

}

extension HeadSyntax {
  /// Notes a word that stands before containers alone.
  mutating func note(_ word: String, at span: SourceSpan) {
    switch word {
    case Word.overridable.text: overridable = span
    case Word.observed.text: observed = span
    default: break
    }
  }

  /// Takes over what another head says and this one does not.
  mutating func add(_ other: HeadSyntax) {
    attributes += other.attributes
    access = access ?? other.access
    override = override ?? other.override
    eager = eager ?? other.eager
    nonisolated = nonisolated ?? other.nonisolated
    root = root ?? other.root
    overridable = overridable ?? other.overridable
    observed = observed ?? other.observed
  }
}

extension Word {
  /// Words of Swift and of other languages that mean nothing before a component or its type.
  static let beforeComponents: Set<String> = [
    "let", "var", "val", "static", "final", "lazy", "class", "struct", "actor", "func", "open",
    "unowned", "nonisolated", "mutating", "required", "convenience", "new", "const", "abstract",
    "indirect", "dynamic", "the", "a", "an", "type", "protocol", "instance", "component", "bean",
  ]
}
