import TenonGraph
import TenonSyntax

enum LifetimeMeaning {
  static let table: [(word: Word, meaning: String)] = [
    (.strong, "one instance per container, created on first use"),
    (
      .weak,
      "one instance for as long as something else holds it; the next request creates a new one"
    ),
    (.transient, "a new instance for each request"),
    (.graph, "one instance for all that is created in one call of an accessor"),
    (
      .purgeable,
      "one instance per container, until 'releaseUnused()' releases what nothing else holds"
    ),
    (.tied, "a new instance for each request, held until its owner is deallocated"),
  ]

  /// The meaning of a lifetime's word, with the form of its accessor.
  static func text(of word: String) -> String? {
    guard let row = table.first(where: { $0.word.text == word }), let lifetime = Lifetime(word)
    else { return nil }
    return "`\(word)`: \(row.meaning). Accessor: \(lifetime.isFunction ? "function" : "property")."
  }

  static func text(ofDeclared name: String, isStored: Bool) -> String {
    isStored
      ? "`\(name)`: declared here; its storage decides how long an instance lives. Accessor: property."
      : "`\(name)`: one instance per container, until 'reset\(AccessorName.upperFirst(name))()' "
        + "lets go of all of them. Accessor: property."
  }
}
