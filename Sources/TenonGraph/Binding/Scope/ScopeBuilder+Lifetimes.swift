import TenonDiagnostics
import TenonSyntax

/// The lifetimes that words name, and words in place of a lifetime that aren't one.
extension ScopeBuilder {
  /// True if the declaration of a lifetime is unreadable.
  func isBroken(_ lifetime: Lifetime) -> Bool {
    lifetime.declared.map { graph.lifetimes[$0.index].syntax.head.isBroken } ?? false
  }

  /// The lifetime that a word names at its place: one of the language, or a declared one. A container
  /// has one with each name: a bundle's is the container's own, if it has one.
  func lifetime(_ word: NameSyntax, in scope: MemberScope) -> Lifetime? {
    if let lifetime = Lifetime(word.plain) { return lifetime }
    let home = graph[scope.container].manifest
    guard let id = names.lifetimes[graph.lifetimeName(word.plain, in: scope.manifest)] else {
      return nil
    }
    if graph.lifetimes[id.index].syntax.storage != nil { return .stored(id) }
    if let own = names.lifetimes[graph.lifetimeName(word.plain, in: home)],
      graph.lifetimes[own.index].syntax.storage == nil
    {
      return .resettable(own)
    }
    return .resettable(id)
  }

  /// Reports that a lifetime is unknown.
  mutating func reportLifetime(_ name: NameSyntax) {
    let isNameless = graph.manifests.contains { $0.syntax.hasNamelessLifetime }
    if isNameless || graph.facts.lostWords.contains(name.plain) { return }
    let swiftWords = ["let", "var", "func", "class", "struct", "enum", "protocol", "static"]
    let isStep = ["set", "call", "release", "accessor"].contains(name.plain)
    if isStep || swiftWords.contains(name.plain) {
      report(
        .unknownWord, "'\(name.text)' can't start a member of a container", at: name.span,
        help: isStep
          ? "write it in the block of its component: 'strong Type() { \(name.text) … }'"
          : "write 'input name: Type' for what the caller supplies; a component starts with its"
            + " lifetime: 'strong', 'weak' or 'transient'")
      return
    }
    var suggestion = Suggestion(
      "write a lifetime, such as 'strong', or declare it outside the braces: 'lifetime \(name.text)'"
    )
    if let word = ForeignWords.lifetime(name.plain) {
      suggestion = Suggestion(word.help, word.lifetime.map { .replace(name.span, with: $0) })
    } else if known.lifetimes.contains(name.plain) {
      suggestion = Suggestion(underCondition: name.text)
    } else if let meant = slip(of: name) {
      let fix = Fix.replace(name.span, with: meant)
      // The user's own name may be the misspelled one.
      let isSure =
        Word.lifetimes.contains(meant) && NearMiss.best(for: name.plain, among: [meant]) != nil
        && NearMiss.isAlone(meant, for: name.plain, among: lifetimeWords)
      suggestion = Suggestion("did you mean '\(meant)'?", isSure ? fix.safe : fix)
    }
    report(
      .unknownLifetime, "unknown lifetime '\(name.text)'", at: name.span, suggestion: suggestion)
  }

  /// The words that are valid in place of a lifetime.
  private var lifetimeWords: [String] {
    Word.lifetimes.sorted() + ["input", "private"]
      + names.lifetimes.keys.filter { !$0.contains(".") }.sorted()
  }

  /// The word that an unknown lifetime probably means.
  func wordMeant(by name: NameSyntax) -> String? {
    ForeignWords.lifetime(name.plain)?.lifetime ?? slip(of: name)
  }

  /// The valid word that is similar.
  private func slip(of name: NameSyntax) -> String? {
    nearLifetimes.among { lifetimeWords }.best(for: name.plain)
  }

  /// True if a word is similar to a lifetime of the language.
  func isSlip(_ name: NameSyntax) -> Bool {
    NearMiss.best(for: name.plain, among: Word.lifetimes.sorted()) != nil
  }

  /// The lifetime that an unknown one probably means.
  func meant(by name: NameSyntax, in scope: MemberScope) -> Lifetime? {
    // A word of another framework doesn't mean exactly the same.
    if ForeignWords.lifetime(name.plain) != nil { return nil }
    return wordMeant(by: name).flatMap {
      lifetime(NameSyntax(text: $0, span: name.span), in: scope)
    }
  }
}
