/// Words of other frameworks in this language. A row is a habit: the word, whose it is, and what is written for it
/// here.
public enum ForeignWords {
  /// A word that stands where a lifetime does.
  public struct LifetimeWord: Sendable {
    /// The word, whose case does not count.
    public let word: String
    /// The lifetime that says the same; `nil` where none does by itself.
    public let lifetime: String?
    /// The help for it.
    public let help: String
  }

  /// The lifetimes of other frameworks, in their meaning.
  public static let lifetimes: [LifetimeWord] = plainLifetimes + otherLifetimes

  private static let lifetimesByWord = Dictionary(
    lifetimes.map { ($0.word.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })

  /// Lifetimes of this language by another name: whose word it is, the word, the lifetime.
  private static let plainLifetimes: [LifetimeWord] = {
    let rows: [(from: String, word: String, lifetime: String)] = [
      ("", "singleton", "strong"),
      ("", "single", "strong"),
      ("Swinject", "container", "strong"),
      ("Swinject", "resolution", "graph"),
      ("Factory", "unique", "transient"),
      ("", "factory", "transient"),
      ("", "viewModel", "transient"),
      ("Resolver", "application", "strong"),
      ("Cleanse", "sharedInScope", "strong"),
      ("", "prototype", "transient"),
      ("", "new", "transient"),
      ("", "instance", "transient"),
      ("", "object", "strong"),
      ("Swift", "unowned", "weak"),
    ]
    return rows.map { row in
      LifetimeWord(
        word: row.word, lifetime: row.lifetime,
        help: row.from.isEmpty
          ? "write '\(row.lifetime)'"
          : "write '\(row.lifetime)', the equivalent of '\(row.word)' in \(row.from)")
    }
  }()

  /// Lifetimes that take more words to explain, and words that begin a registration.
  private static let otherLifetimes: [LifetimeWord] =
    [
      LifetimeWord(
        word: "shared", lifetime: "weak",
        help:
          "write 'weak', the equivalent of 'shared' in Factory, for one that lives while something"
          + " holds it, or 'strong' for one that lives as long as the container"),
      LifetimeWord(
        word: "cached", lifetime: "strong",
        help:
          "write 'strong', the equivalent of 'cached' in Factory; for one that can be released"
          + " before the container, declare 'lifetime session' or write 'purgeable'"),
      LifetimeWord(
        word: "lazy", lifetime: "strong",
        help: "write 'strong'; it is created on first use, unless it is 'eager'"),
      LifetimeWord(
        word: "static", lifetime: "strong",
        help: "write 'strong' for one that lives as long as the container"),
      LifetimeWord(
        word: "assisted", lifetime: "transient",
        help: "write 'transient', and 'label: input Type' for an argument supplied by the caller"),
    ]
    + ["scoped", "scope"].map {
      LifetimeWord(
        word: $0, lifetime: nil,
        help:
          "write 'strong' in a container for the scope, 'container Session in App { … }', or declare"
          + " 'lifetime session' at the top level")
    }
    + ["bind", "register", "provide", "provides", "binds", "define", "component", "service"].map {
      LifetimeWord(
        word: $0, lifetime: nil,
        help: "write a lifetime: 'strong' for one per container, 'transient' for a new one on each"
          + " request, 'weak' or 'graph'")
    }

  /// The row of a word that stands where a lifetime does.
  public static func lifetime(_ word: String) -> LifetimeWord? {
    lifetimesByWord[word.lowercased()]
  }
}
