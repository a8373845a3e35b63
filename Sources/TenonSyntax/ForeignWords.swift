/// What a word that other frameworks have says in this language. A row is a habit: the word, whose it
/// is, and what is written for it here.
package enum ForeignWords {
  /// A word that stands where a lifetime does.
  package struct LifetimeWord: Sendable {
    /// The word, in lower case.
    package let word: String
    /// The lifetime that says the same; `nil` where none does by itself.
    package let lifetime: String?
    /// What is written for it.
    package let help: String
  }

  /// The lifetimes of other frameworks, in their meaning.
  package static let lifetimes: [LifetimeWord] = plainLifetimes + otherLifetimes

  /// Those that are a lifetime of this language by another name: whose word it is, the word, the lifetime.
  private static let plainLifetimes: [LifetimeWord] = {
    let rows: [(from: String, word: String, lifetime: String)] = [
      ("", "singleton", "strong"),
      ("Koin", "single", "strong"),
      ("Swinject", "container", "strong"),
      ("Swinject", "resolution", "graph"),
      ("Factory", "unique", "transient"),
      ("Koin", "factory", "transient"),
      ("Spring", "prototype", "transient"),
      ("", "new", "transient"),
      ("", "instance", "transient"),
      ("Kotlin", "object", "strong"),
      ("Swift", "unowned", "weak"),
    ]
    return rows.map { row in
      LifetimeWord(
        word: row.word, lifetime: row.lifetime,
        help: row.from.isEmpty
          ? "write '\(row.lifetime)'"
          : "write '\(row.lifetime)', which is '\(row.word)' in \(row.from)")
    }
  }()

  /// Those of which more has to be said, and the words that begin a registration.
  private static let otherLifetimes: [LifetimeWord] =
    [
      LifetimeWord(
        word: "shared", lifetime: "weak",
        help:
          "write 'weak', which is 'shared' in Factory: one for as long as somebody holds it; one"
          + " for as long as the container lives is 'strong'"),
      LifetimeWord(
        word: "cached", lifetime: "strong",
        help:
          "write 'strong', which is 'cached' in Factory; what is to be dropped before the container"
          + " goes has a lifetime of its own, 'lifetime session', or is 'purgeable'"),
      LifetimeWord(
        word: "lazy", lifetime: "strong",
        help: "write 'strong': what is not 'eager' is created when it is first asked for"),
      LifetimeWord(
        word: "static", lifetime: "strong",
        help: "write 'strong': one for as long as the container lives"),
      LifetimeWord(
        word: "scoped", lifetime: nil,
        help:
          "write 'strong' in a container for the scope, 'container Session in App { … }', or declare"
          + " a lifetime at the top, 'lifetime session'"),
      LifetimeWord(
        word: "scope", lifetime: nil,
        help:
          "write 'strong' in a container for the scope, 'container Session in App { … }', or declare"
          + " a lifetime at the top, 'lifetime session'"),
      LifetimeWord(
        word: "assisted", lifetime: "transient",
        help: "write 'transient', and 'label: input Type' for what the caller supplies"),
    ]
    + ["bind", "register", "provide", "provides", "binds", "define", "component", "service"].map {
      LifetimeWord(
        word: $0, lifetime: nil,
        help: "a component begins with its lifetime: write 'strong' for one in the container,"
          + " 'transient' for a new one each time, 'weak' or 'graph'")
    }

  /// The row of a word that stands where a lifetime does.
  package static func lifetime(_ word: String) -> LifetimeWord? {
    let word = word.lowercased()
    return lifetimes.first { $0.word == word }
  }

  /// The generic types of other frameworks by which something is asked for later.
  private static let wrappers = [
    "Lazy", "Provider", "Factory", "Supplier", "Instantiator", "ErasedInstantiator", "Resolver",
    "SendableInstantiator", "SendableErasedInstantiator", "Deferred",
  ]

  /// What `Lazy<T>` or `Provider<T>` wraps, and the closure that is written for it; `nil` for any other
  /// type. What stands before the last argument is what the caller supplies.
  package static func wrapped(in type: TypeSyntax) -> (result: TypeSyntax, closure: String)? {
    guard case .named(let components) = type.kind, let last = components.last,
      wrappers.contains(last.plainName), let result = last.arguments.last
    else { return nil }
    let inputs = last.arguments.dropLast().map { $0.text() }
    return (result, "(\(inputs.joined(separator: ", "))) -> \(result.text())")
  }
}
