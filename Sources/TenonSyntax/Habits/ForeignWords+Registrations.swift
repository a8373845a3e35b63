/// The words by which code of other frameworks registers and resolves.
extension ForeignWords {
  /// A word that registers something.
  struct Registration {
    /// The lifetime that it says; `nil` where it says none.
    let lifetime: String?
  }

  /// What a word says that registers something; `nil` for one that does not. `AddSingleton`, `registerLazySingleton`
  /// and `singleOf` say what `singleton` and `single` do.
  static func registration(_ word: String) -> Registration? {
    if let row = lifetime(word) { return Registration(lifetime: row.lifetime) }
    var rest = word.lowercased()
    for prefix in ["add", "auto", "register", "lazy"] where rest.hasPrefix(prefix) {
      rest.removeFirst(prefix.count)
      if Word.lifetimes.contains(rest) { return Registration(lifetime: rest) }
      if let row = lifetime(rest) { return Registration(lifetime: row.lifetime) }
    }
    guard rest.hasSuffix("of"), let row = lifetime(String(rest.dropLast(2))) else { return nil }
    return Registration(lifetime: row.lifetime)
  }

  /// The lifetime that a word behind a registration says: `.singleton`, `.asSingleton()`, `.inSingletonScope()`;
  /// `nil` where that is none.
  static func scope(_ word: String) -> String? {
    if let row = lifetime(word) { return row.lifetime }
    var word = word.lowercased()
    guard let prefix = ["in", "as"].first(where: word.hasPrefix) else { return nil }
    word.removeFirst(prefix.count)
    if word.hasSuffix("scope") { word.removeLast("scope".count) }
    return lifetime(word)?.lifetime
  }

  /// The methods whose argument names a lifetime: `.inObjectScope(.container)`, `.As(Lifetime.Singleton)`.
  static let scopings: Set<String> = ["scope", "inObjectScope", "As"]

  /// What asks a container of another framework for something.
  static let lookups: Set<String> = [
    "resolve", "resolveOptional", "get", "getOrNull", "inject", "instance",
  ]

  /// The functions that a property is made through, and the lifetime that each of them says; empty for none.
  static let makers = ["self": "", "Factory": "", "ParameterFactory": "", "shared": "strong"]
}
