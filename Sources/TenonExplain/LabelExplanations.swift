import TenonDiagnostics

/// Explanations of diagnostics about the labels of parameters.
extension Explanation {
  /// The text of TN121.
  static let constantNamedAsType = Explanation(
    .constantNamedAsType,
    what: """
      A colon is followed by a type, an equals sign by a value. Either a value is a type, as in `store = Store`. Or a \
      constant has the name of a type that the container provides as its label: `Store = …`.
      """,
    why: """
      A type in the place of a value is not an instance of that type. And a constant with the label `Store` does not \
      use the container's own `Store`. Most likely a dependency was meant.
      """,
    fix: """
      For a dependency, write a colon: `store: Store`, or `store: Store = …` with a default value. For a value, write \
      the value. For the type itself, write `Store.self`. If the init has a label in upper case, keep the constant and \
      suppress the warning.
      """,
    bad: Example(
      """
      container ReaderApp {
          strong    Store(path = "books")
          transient Shelf(Store = Store(path: "none"))
      }
      """),
    good: Example(
      """
      container ReaderApp {
          strong    Store(path = "books")
          transient Shelf(store: Store = Store(path: "none"))
      }
      """))

  /// The text of TN122.
  static let duplicateLabel = Explanation(
    .duplicateLabel,
    what: """
      Two parameters of one list get the same label, and at least one of them has it from its type: `Store` and \
      `Kit.Store` both are `store`.
      """,
    why: """
      A label that follows from a type is a guess at what the init calls it. No init is likely to use one label \
      twice, so the guess is wrong.
      """,
    fix: """
      Write the labels that the init has: `old: Store named old, new: Store`. If the init has the same label twice, \
      write it twice.
      """,
    bad: Example(
      """
      container ReaderApp {
          strong Store(path = "books")
          transient Merge(Store, Store)
      }
      """),
    good: Example(
      """
      container ReaderApp {
          strong    Store(path = "books")
          transient Merge(from: Store, to: Store)
      }
      """))
}
