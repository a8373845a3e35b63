import TenonDiagnostics

/// Findings about the form of declarations and of members that are not components.
extension Explanation {
  /// The text of TN107.
  static let declarationForm = Explanation(
    .declarationForm,
    what: """
      The header of a declaration, up to its `{`, is invalid. It has parentheses or generic parameters after \
      the name, `extends`, two parents, or a container in the list of facets.
      """,
    why: """
      A header has a name, a parent container after `in`, and facets after `:`. Nothing else has a meaning \
      there.
      """,
    fix: """
      Write `container Name in Parent: Facet {`. Declare what the caller supplies to the container inside \
      it, with `input`.
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
      A bundle or an `include` is invalid: arguments or generic parameters follow the bundle's name, or \
      an access level comes before `bundle`.
      """,
    why: """
      A bundle is a list of members that containers take in unchanged. It has no parameters, and every \
      module that imports its module can include it.
      """,
    fix: """
      Include the bundle by its name alone: `include Services`. If \
      something differs between containers, declare it as an `input` of each container; the bundle's \
      components can depend on it.
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
      A facet or one of its members is invalid: a member has a name, a lifetime or a block without `accessor`, or \
      is written as a Swift property or function.
      """,
    why: """
      A facet lists the types that a feature needs. The names of its properties and functions are derived \
      from the types, so that they match the container's accessors.
      """,
    fix: """
      Write only the type for a property, and `make Type(label: Type)` for a function. `{ accessor name }` after it \
      gives it a name of its own.
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
      An `input` is invalid: its name or its type is missing, or it has effects or a default where they are \
      not allowed.
      """,
    why: """
      An input becomes a parameter of the container's initializer, or of the function that creates a \
      component. Like any Swift parameter, it needs a name and a type.
      """,
    fix: """
      Write `input name: Type`. Effects such as `async` belong to components; the caller supplies an input \
      as a finished value.
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
      A `#if`, `#elseif`, `#else` or `#endif` is misspelled, has no matching `#if`, or is not on a line of \
      its own around whole statements.
      """,
    why: """
      Conditional compilation selects whole statements, as it does in Swift. Each directive needs a line of \
      its own.
      """,
    fix: """
      Write `#if CONDITION`, the statements, and `#endif`, each on its own line. Swift has no `#ifdef`, \
      `#ifndef` or `#elif`: write `#if`, `#if !` or `#elseif`.
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
      The declaration of a lifetime is invalid.
      """,
    why: """
      A declared lifetime has one of two forms. `lifetime session` is reset by the container, with \
      `resetSession()`. `lifetime cached = Storage(…)` is managed by a generic class of yours. Either is \
      visible in its whole module.
      """,
    fix: """
      Write `lifetime session` for a lifetime that you reset. Write `lifetime cached = Storage(…)`, with a \
      call that creates the storage, for a lifetime that your own class manages.
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
      A `traits` declaration or one of its properties is invalid.
      """,
    why: """
      Traits are properties with default values that your own types adopt. Each property needs `let` or \
      `var`, a name, a type and a default.
      """,
    fix: """
      Write `var name: Type = default`, one property on each line. An access level belongs before `traits`, \
      not before a property.
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
