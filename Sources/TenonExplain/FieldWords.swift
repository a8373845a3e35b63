/// What words of other frameworks and of the field are called in explanations.
public enum FieldWords {
  /// A row for each word of Tenon: what others call it.
  private static let rows: [(term: String, words: [String])] = [
    (
      "collection",
      [
        "multibinding", "multibindings", "multibinds", "intoset", "intomap", "contribution",
        "plugin", "plugins",
      ]
    ),
    ("decorator", ["interceptor", "interceptors", "middleware", "wrapper", "proxy", "aspect"]),
    ("closure", ["lazy", "provider", "supplier", "deferred", "factory", "instantiator"]),
    ("lifetime", ["scope", "scoped", "scopes"]),
    ("strong", ["singleton", "single", "shared", "cached"]),
    ("transient", ["prototype", "unique"]),
    ("input", ["assisted", "argument", "arguments", "forwarded"]),
    ("bundle", ["module", "assembly"]),
    ("child", ["subcomponent", "subcontainer"]),
    ("component", ["registration", "register", "bean", "service"]),
    ("qualifier", ["tag", "tagged"]),
    ("override", ["mock", "stub", "fake", "double"]),
    ("role", ["interface"]),
    ("cycle", ["circular", "loop"]),
    ("release", ["dispose", "teardown", "cleanup", "deinit", "close"]),
    ("include", ["install", "uses"]),
  ]

  private static let terms = Dictionary(
    uniqueKeysWithValues: rows.flatMap { row in row.words.map { ($0, row.term) } })

  /// What Tenon calls a word of the field; `nil` where it has no other word for it.
  public static func term(for word: String) -> String? { terms[word.lowercased()] }

  /// How well a text speaks of a word: as a word of its own, in the plural too, as a part of one, or not at all.
  public static func match(_ word: String, in text: String) -> Match? {
    let (word, text) = (word.lowercased(), text.lowercased())
    guard text.contains(word) else { return nil }
    let words = text.split { !$0.isLetter && !$0.isNumber }
    return words.contains { $0 == word || $0 == word + "s" } ? .whole : .part
  }

  /// How a text speaks of a word.
  public enum Match: Sendable { case whole, part }
}
