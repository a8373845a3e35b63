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
    func declared(in manifest: Int) -> DeclaredLifetimeID? {
      names.lifetimes[graph.lifetimeName(word.plain, in: manifest)]
    }
    func isStored(_ id: DeclaredLifetimeID) -> Bool {
      graph.lifetimes[id.index].syntax.storage != nil
    }
    guard let id = declared(in: word.span.file) else { return nil }
    if isStored(id) { return .stored(id) }
    let own = declared(in: graph[scope.container].manifest)
    return .resettable(own.map(isStored) == false ? own ?? id : id)
  }

  /// Reports that a lifetime is unknown.
  mutating func reportLifetime(_ name: NameSyntax) {
    let isNameless = graph.manifests.contains { $0.syntax.nameless.contains(.lifetime) }
    if isNameless || graph.facts.lostWords.contains(name.plain) { return }
    let swiftWords = ["let", "var", "func", "class", "struct", "enum", "protocol", "static"]
    let isStep = ["set", "call", "release", "accessor"].contains(name.plain)
    if isStep || swiftWords.contains(name.plain) {
      report(
        .unknownWord, "'\(name.text)' can't start a member of a container", at: name.span,
        help: isStep
          ? "write it in the block of its component: 'strong Type() { \(name.text) … }'"
          : "start with a lifetime, such as 'strong', or with 'input'")
      return
    }
    var suggestion = Suggestion(
      "write a lifetime, such as 'strong', or declare it outside the braces: 'lifetime \(name.text)'"
    )
    if let own = ForeignWords.lifetimes[name.plain.lowercased()] {
      if let own { suggestion = Suggestion("write '\(own)'", .replace(name.span, with: own)) }
    } else if graph.facts.known.lifetimes.contains(name.plain) {
      suggestion = Suggestion(underCondition: name.text)
    } else if let meant = wordMeant(by: name) {
      // The user's own name may be the misspelled one.
      let isSure =
        Word.lifetimes.contains(meant) && NearMiss.best(for: name.plain, among: [meant]) != nil
        && NearMiss.isAlone(meant, for: name.plain, among: lifetimeWords)
      let fix = Fix.replace(name.span, with: meant)
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

  /// The lifetime that an unknown word probably means: the word is another framework's, or nearly the same.
  func wordMeant(by name: NameSyntax) -> String? {
    ForeignWords.lifetime(meantBy: name.plain)
      ?? names.nearLifetimes.among { lifetimeWords }.best(for: name.plain)
  }

  /// True if a word is similar to a lifetime of the language.
  func isSlip(_ name: NameSyntax) -> Bool {
    NearMiss.best(for: name.plain, among: Word.lifetimes.sorted()) != nil
  }

  /// The lifetime that an unknown one probably means.
  func meant(by name: NameSyntax, in scope: MemberScope) -> Lifetime? {
    // A word of another framework doesn't mean exactly the same.
    if ForeignWords.isLifetime(name.plain) { return nil }
    return wordMeant(by: name).flatMap {
      lifetime(NameSyntax(text: $0, span: name.span), in: scope)
    }
  }
}
