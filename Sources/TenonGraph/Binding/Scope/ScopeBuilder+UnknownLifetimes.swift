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
    if let meant, let declared = names.lifetimes[meant], uses(ofLifetime: meant) == 0,
      uses(ofLifetime: name.plain) > 1
    {
      reportMisdeclared(graph.lifetimes[declared.index].syntax.name, usedAs: name)
      return
    }
    if let word = foreignWord(name) {
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

  /// A declared lifetime that nothing uses is the slip, and not all those who use the other word.
  private mutating func reportMisdeclared(_ declared: NameSyntax, usedAs name: NameSyntax) {
    if declared.span.file >= graph.manifests.count || !misdeclared.insert(declared.plain).inserted {
      return
    }
    report(
      Diagnostic(
        .unknownLifetime,
        "lifetime '\(declared.text)' is never used, and '\(name.text)' is never declared",
        at: declared.span, notes: [.init("'\(name.text)' is used here", at: name.span)],
        suggestion: .meant(name.text, at: declared.span)))
  }

  /// How many components and groups have a lifetime of one's own. O(size) at the first time.
  private mutating func uses(ofLifetime name: String) -> Int {
    if lifetimeUses == nil {
      var uses: [String: Int] = [:]
      for manifest in graph.manifests {
        for member in manifest.syntax.items.flatMap(\.members) {
          if let word = member.ownLifetime { uses[word.plain, default: 0] += 1 }
        }
      }
      lifetimeUses = uses
    }
    return lifetimeUses?[name] ?? 0
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
    nearLifetimes.best(for: name.plain) { lifetimeWords }
  }

  /// The word of another framework that a name is, or nearly is where it is nothing of the language's.
  private func foreignWord(_ name: NameSyntax) -> ForeignWords.LifetimeWord? {
    if let word = ForeignWords.lifetime(name.plain) { return word }
    if slip(of: name) != nil { return nil }
    let words = ForeignWords.lifetimes.map(\.word)
    return NearMiss.best(for: name.plain.lowercased(), among: words)
      .flatMap { ForeignWords.lifetime($0) }
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
