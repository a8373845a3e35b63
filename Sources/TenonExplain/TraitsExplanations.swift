import TenonDiagnostics

/// Findings about traits.
extension Explanation {
  /// The text of TN060.
  static let traitNeedsDefault = Explanation(
    .traitNeedsDefault,
    what: """
      A property of traits has no default, and its type is not optional. Or it is a `let` of an \
      optional type without a default, and would be `nil` for ever.
      """,
    why: """
      A type that adopts the traits does not give the property a value in its `init`, so what is \
      read first comes from the default.
      """,
    fix: """
      Write what it is at first, `var name: Type = default`. A `var` of an optional type is `nil` \
      until it is written.
      """,
    bad: Example(
      """
      traits ThemeInjected {
          var theme: Theme
          var accent: Color?
      }
      """),
    good: Example(
      """
      traits ThemeInjected {
          var theme: Theme = .light
          var accent: Color?
      }
      """))

  /// The text of TN061.
  static let emptyTraits = Explanation(
    .emptyTraits,
    what: """
      Traits have nothing between their braces.
      """,
    why: """
      A type that adopts them gets nothing by it, and has to have an `InjectedStorage` all the \
      same.
      """,
    fix: """
      Write a property and its default, or delete the declaration. For a protocol that only marks \
      types, write one in Swift.
      """,
    bad: Example(
      """
      traits ThemeInjected {
          // var theme: Theme = .light
      }
      """),
    good: Example(
      """
      traits ThemeInjected {
          var theme: Theme = .light
      }
      """))

  /// The text of TN062.
  static let privateTraits = Explanation(
    .privateTraits,
    what: """
      Traits are `private` or `fileprivate`.
      """,
    why: """
      The values of all traits of a module are kept by one type, `InjectedStorage`, which stands \
      in a single file. It could not name traits that another file hides.
      """,
    fix: """
      Delete the word. Traits are `internal`, `package` or `public`.
      """,
    bad: Example(
      """
      private traits ThemeInjected {
          var theme: Theme = .light
      }
      """),
    good: Example(
      """
      traits ThemeInjected {
          var theme: Theme = .light
      }
      """))

  /// The text of TN063.
  static let traitsNameTaken = Explanation(
    .traitsNameTaken,
    what: """
      Traits bring names of their own, and one of them is taken. `traits Name` bring the types \
      `NameValues` and `NameStorage`, and the module's `InjectedStorage` has properties `name` and \
      `nameDefaults` for them; each type that adopts them has a property `injected`. A note shows \
      who has the name.
      """,
    why: """
      The generated code would declare the name twice.
      """,
    fix: """
      Give one of the two another name. Traits cannot be called `Injected`, for their \
      `InjectedStorage` is the module's; `Injected` behind another word is usual.
      """,
    bad: Example(
      """
      traits Injected {
          var log: Log = .standard
      }
      """),
    good: Example(
      """
      traits LogInjected {
          var log: Log = .standard
      }
      """))
}
