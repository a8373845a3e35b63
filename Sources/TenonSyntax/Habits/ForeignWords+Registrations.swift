/// The words by which code of other frameworks registers and resolves.
extension ForeignWords {
  /// The row of a word that registers something; `nil` for one that does not. `AddSingleton`, `registerLazySingleton`
  /// and `singleOf` say what `singleton` and `single` do.
  static func registration(_ word: String) -> LifetimeWord? {
    if let row = lifetime(word) { return row }
    var rest = word.lowercased()
    for prefix in ["add", "auto", "register", "lazy"] where rest.hasPrefix(prefix) {
      rest.removeFirst(prefix.count)
      if Word.lifetimes.contains(rest) { return LifetimeWord(word: rest, lifetime: rest, help: "") }
      if let row = lifetime(rest) { return row }
    }
    return rest.hasSuffix("of") ? lifetime(String(rest.dropLast(2))) : nil
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

  /// Functions that ask a container of another framework for something.
  static let lookups: Set<String> = [
    "resolve", "resolveOptional", "get", "getOrNull", "inject", "instance",
  ]

  /// The functions that a property is made through, and the lifetime that each of them says; empty for none.
  static let makers = ["self": "", "Factory": "", "ParameterFactory": "", "shared": "strong"]
}

extension Word {
  /// Words of Swift and of other languages that mean nothing before a component or its type.
  static let beforeComponents: Set<String> = [
    "let", "var", "val", "static", "final", "lazy", "class", "struct", "actor", "func", "open",
    "unowned", "nonisolated", "mutating", "required", "convenience", "new", "const", "abstract",
    "indirect", "dynamic", "the", "a", "an", "type", "protocol", "instance", "component", "bean",
  ]

  static let access = ["private", "fileprivate", "internal", "package", "public"]

  /// The words that may stand before a member.
  static let beforeMembers = [
    "private", "fileprivate", "internal", "package", "public", "override", "eager",
  ]
}
