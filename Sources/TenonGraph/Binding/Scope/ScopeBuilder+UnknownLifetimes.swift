import TenonDiagnostics
import TenonSyntax

/// Words that stand where a lifetime should, and are none.
extension ScopeBuilder {
  /// Says that a lifetime is unknown.
  mutating func reportLifetime(_ name: NameSyntax) {
    let isNameless = graph.manifests.contains { $0.syntax.hasNamelessLifetime }
    if isNameless || graph.lostWords.contains(name.plain) { return }
    if ["set", "call", "release", "accessor"].contains(name.plain) {
      report(
        Diagnostic(
          .unknownWord, "'\(name.text)' can appear only in a component's block", at: name.span,
          help: "write it in the block of its component: 'strong Type() { \(name.text) … }'"))
      return
    }
    let meant = wordMeant(by: name)
    if ["let", "var", "func", "class", "struct", "enum", "protocol", "static"].contains(name.plain)
    {
      report(
        Diagnostic(
          .unknownWord, "unknown keyword '\(name.text)'", at: name.span,
          help: "write 'input name: Type' for what the caller supplies; a component starts with its"
            + " lifetime: 'strong', 'weak' or 'transient'"))
      return
    }
    if let word = ForeignWords.lifetime(name.plain) {
      report(
        Diagnostic(
          .unknownLifetime, "unknown lifetime '\(name.text)'", at: name.span,
          suggestion: Suggestion(word.help, word.lifetime.map { .replace(name.span, with: $0) })))
      return
    }
    if known.lifetimes.contains(name.plain) {
      report(
        Diagnostic(
          .unknownLifetime, "unknown lifetime '\(name.text)'", at: name.span,
          suggestion: Suggestion(underCondition: name.text)))
      return
    }
    report(
      Diagnostic(
        .unknownLifetime, "unknown lifetime '\(name.text)'", at: name.span,
        help: meant.map { "did you mean '\($0)'?" }
          ?? "write \(Word.lifetimes.dropLast().map { "'\($0)'" }.joined(separator: ", ")) or"
          + " '\(Word.lifetimes[Word.lifetimes.count - 1])', or declare it"
          + " outside the braces: 'lifetime \(name.text)'",
        fix: meant.map { meant in
          let fix = Fix.replace(name.span, with: meant)
          // A name of one's own may be the one that is misspelt.
          let isSure =
            Word.lifetimes.contains(meant)
            && NearMiss.best(for: name.plain, among: [meant]) != nil
            && NearMiss.isAlone(meant, for: name.plain, among: lifetimeWords)
          return isSure ? fix.safe : fix
        }))
  }

  /// What may stand where a lifetime does.
  private var lifetimeWords: [String] {
    Word.lifetimes.sorted() + ["input", "private"]
      + names.lifetimes.keys.filter { !$0.contains(".") }.sorted()
  }

  /// The word that an unknown lifetime is probably a slip for.
  func wordMeant(by name: NameSyntax) -> String? {
    ForeignWords.lifetime(name.plain)?.lifetime ?? slip(of: name)
  }

  /// The word that may stand there and is nearly the same.
  private func slip(of name: NameSyntax) -> String? {
    nearLifetimes.among { lifetimeWords }.best(for: name.plain)
  }

  /// Whether a word is nearly a lifetime of the language, whatever follows it.
  func isSlip(_ name: NameSyntax) -> Bool {
    NearMiss.best(for: name.plain, among: Word.lifetimes.sorted()) != nil
  }

  /// The lifetime that an unknown one is probably a slip for.
  func meant(by name: NameSyntax, in scope: MemberScope) -> Lifetime? {
    // What it is called elsewhere is not quite the same thing.
    if ForeignWords.lifetime(name.plain) != nil { return nil }
    return wordMeant(by: name).flatMap {
      lifetime(NameSyntax(text: $0, span: name.span), in: scope)
    }
  }
}
