import TenonDiagnostics

/// Explanations of diagnostics about the labels of parameters.
extension Explanation {
  /// The text of TN121.
  static let constantNamedAsType = Explanation(
    .constantNamedAsType,
    what: """
      A parameter is a constant whose label is the name of a type that the container provides: `Store = …`. A \
      parameter that is a type alone asks for that type, but `=` behind a name always makes a constant.
      """,
    why: """
      The init is called with the label `Store`, and the container's own `Store` is not used. Most likely a \
      dependency with a default value was meant.
      """,
    fix: """
      For a dependency with a default value, write its label: `store: Store = …`. If the init has a label in upper \
      case, keep the constant and suppress the warning.
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
