extension ExplanationTexts {
  /// Explanations of diagnostics about the labels of parameters.
  static let label = #"""
    TN121
    A colon is followed by a type, an equals sign by a value. Either a value is a type, as in `store = Store`.
    Or a constant has the name of a type that the container provides as its label: `Store = …`.
    Why: A type in the place of a value isn't an instance of that type. And a constant with the label `Store`
    doesn't use the container's own `Store`. Most likely a dependency was meant.
    How to fix it: For a dependency, write a colon: `store: Store`, or `store: Store = …` with a default value.
    For a value, write the value. For the type itself, write `Store.self`. If the init has a label in upper
    case, keep the constant and suppress the warning.
    Wrong:
        container ReaderApp {
            strong    Store(path = "books")
            transient Shelf(Store = Store(path: "none"))
        }
    Right:
        container ReaderApp {
            strong    Store(path = "books")
            transient Shelf(store: Store = Store(path: "none"))
        }

    TN122
    Two parameters of one list get the same label, and at least one of them has it from its type: `Store` and
    `Kit.Store` both are `store`.
    Why: A label that follows from a type is a guess at what the init calls it. No init is likely to use one
    label twice, so the guess is wrong.
    How to fix it: Write the labels that the init has: `old: Store named old, new: Store`. If the init has the
    same label twice, write it twice.
    Wrong:
        container ReaderApp {
            strong Store(path = "books")
            transient Merge(Store, Store)
        }
    Right:
        container ReaderApp {
            strong    Store(path = "books")
            transient Merge(from: Store, to: Store)
        }
    """#
}
