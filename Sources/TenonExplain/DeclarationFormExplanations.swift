import TenonDiagnostics

/// Findings about the form of declarations and of the members that are no components.
extension Explanation {
  /// The text of TN107.
  static let declarationForm = Explanation(
    .declarationForm,
    what: """
      The first line of a declaration, up to its `{`, is not in the language's form: parentheses or generic \
      parameters after the name, `extends`, two parents, or a container in a list of facets.
      """,
    why: """
      A declaration says its name, its parent after `in`, and its facets after `:`. Nothing else has a meaning \
      there.
      """,
    fix: """
      Write `container Name in Parent: Facet {`. What a container is given is declared inside it with `input`.
      """,
    bad: Example(
      """
      container ReaderApp(title: String) {
          strong Feed(title: String)
      }
      """),
    good: Example(
      """
      container ReaderApp {
          input  title: String
          strong Feed(title: String)
      }
      """))

  /// The text of TN108.
  static let bundleForm = Explanation(
    .bundleForm,
    what: """
      A bundle, or an `include`, is not in the language's form: arguments or generic parameters after the bundle's \
      name, or an access level before `bundle`.
      """,
    why: """
      A bundle is a list of members that containers take over as they are. It has no parameters, and every module \
      that imports its module can include it.
      """,
    fix: """
      Include the bundle by its name alone: `include Services`. What differs between containers is an `input`, which \
      the bundle's components ask for like any other dependency.
      """,
    bad: Example(
      """
      bundle Services {
          strong Client()
      }

      container ReaderApp {
          include Services()
      }
      """),
    good: Example(
      """
      bundle Services {
          strong Client()
      }

      container ReaderApp {
          include Services
      }
      """))

  /// The text of TN109.
  static let facetForm = Explanation(
    .facetForm,
    what: """
      A facet, or one of its members, is not in the language's form: a member with a name, a lifetime or a block, or \
      a member written as a Swift property or function.
      """,
    why: """
      A facet lists the types that a feature needs. The names of its properties and functions follow from the types, \
      so that they match the container's accessors.
      """,
    fix: """
      Write the type alone for a property, and `make Type(label: Type)` for a function.
      """,
    bad: Example(
      """
      facet Reading {
          var feed: Feed
      }
      """),
    good: Example(
      """
      facet Reading {
          Feed
      }

      container ReaderApp: Reading {
          strong Feed()
      }
      """))

  /// The text of TN112.
  static let inputForm = Explanation(
    .inputForm,
    what: """
      An `input` is not in the language's form: its name or its type is missing, or it has effects or a default \
      where it cannot have one.
      """,
    why: """
      An input becomes a parameter of the container's initializer, or of the function that creates a component. It \
      needs a name and a type, as any parameter of Swift does.
      """,
    fix: """
      Write `input name: Type`.
      """,
    bad: Example(
      """
      container ReaderApp {
          input  String
          strong Feed()
      }
      """),
    good: Example(
      """
      container ReaderApp {
          input  title: String
          strong Feed()
      }
      """))

  /// The text of TN113.
  static let directiveForm = Explanation(
    .directiveForm,
    what: """
      A `#if`, `#elseif`, `#else` or `#endif` is misspelled, stands without its `#if`, or does not stand on a line \
      of its own around whole statements.
      """,
    why: """
      Conditions select whole statements, as they do in Swift. Each directive takes a line.
      """,
    fix: """
      Write `#if CONDITION`, the statements, and `#endif`, each on its own line.
      """,
    bad: Example(
      """
      container ReaderApp {
          strong Feed()
          #else
          strong OfflineFeed()
          #endif
      }
      """),
    good: Example(
      """
      container ReaderApp {
          #if ONLINE
          strong Feed()
          #else
          strong OfflineFeed()
          #endif
      }
      """))

  /// The text of TN116.
  static let lifetimeForm = Explanation(
    .lifetimeForm,
    what: """
      The declaration of a lifetime is not in the language's form.
      """,
    why: """
      A lifetime is either reset by the container, `lifetime session`, or kept by a generic class of yours, \
      `lifetime cached = Storage(…)`. It is known in its whole module.
      """,
    fix: """
      Write one of the two forms.
      """,
    bad: Example(
      """
      lifetime session: Storage

      container ReaderApp {
          session Feed()
      }
      """),
    good: Example(
      """
      lifetime session

      container ReaderApp {
          session Feed()
      }
      """))

  /// The text of TN119.
  static let traitsForm = Explanation(
    .traitsForm,
    what: """
      A `traits` declaration, or one of its properties, is not in the language's form.
      """,
    why: """
      Traits are properties with default values that types of yours adopt. Each property needs `let` or `var`, a \
      name, a type and a default.
      """,
    fix: """
      Write `var name: Type = default`, one property a line.
      """,
    bad: Example(
      """
      traits Theming {
          theme: Theme = Theme.light
      }
      """),
    good: Example(
      """
      traits Theming {
          var theme: Theme = Theme.light
      }
      """))
}
