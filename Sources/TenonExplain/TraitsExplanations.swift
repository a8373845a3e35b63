import TenonDiagnostics

/// Findings about traits.
extension Explanation {
  /// The text of TN060.
  static let traitNeedsDefault = Explanation(
    .traitNeedsDefault,
    what: """
      A property of traits has no default, and its type is not optional. Or it is a `let` of an optional \
      type without a default, which would always be `nil`.
      """,
    why: """
      A type that adopts the traits does not assign the property in its `init`. The default is the value \
      that is read first.
      """,
    fix: """
      Add a default: `var name: Type = default`. A `var` of an optional type needs none: it is `nil` until \
      it is assigned.
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
      A `traits` declaration has no properties.
      """,
    why: """
      A type that adopts empty traits gains nothing, and still has to store an `InjectedStorage`.
      """,
    fix: """
      Add a property with a default, or delete the unused declaration. If you want a marker protocol, write \
      one in Swift.
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
      A `traits` declaration is `private` or `fileprivate`.
      """,
    why: """
      One type, `InjectedStorage`, stores the values of all traits of a module. It is generated in a single \
      file and can't name traits that are private to another file.
      """,
    fix: """
      Write `traits` without an access level, which means `internal`. They can also be `package` or \
      `public`.
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
      Traits generate names of their own, and one of these is already taken. `traits Name` generates the \
      types `NameValues` and `NameStorage`, and the properties `name` and `nameDefaults` of the module's \
      `InjectedStorage`. Each type that adopts the traits has a property `injected`. A note shows what has \
      the name.
      """,
    why: """
      The generated code would declare the same name twice.
      """,
    fix: """
      Rename the traits or the other declaration. Traits can't be named `Injected`, because \
      `InjectedStorage` is the module's own type. The suffix `Injected` after another word is usual: \
      `LogInjected`.
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
