import TenonDiagnostics

/// Findings about one declaration by itself.
extension Explanation {
  /// The text of TN020.
  static let duplicateDeclaration = Explanation(
    .duplicateDeclaration,
    what: """
      Two declarations have one name: containers, bundles, facets, traits or lifetimes of the \
      target's manifests, members of a facet, inputs of a component, properties of traits, the \
      `resetName()` of two lifetimes. Or something is said twice: a name after a colon, a `set` of \
      one property. Or a lifetime is called like a word of the language. A note shows the first \
      place.
      """,
    why: """
      One name would mean two things. Most of them are written into Swift under that name, where \
      they would clash as well: a facet becomes a protocol, a container a class.
      """,
    fix: """
      Give one of the two another name, or delete the one that is left over. All manifests of a \
      target belong together, so the other one may stand in another file.
      """,
    bad: Example(
      """
      facet Library {
          Catalog
      }

      container Library: Library {
          strong Catalog
      }
      """),
    good: Example(
      """
      facet LibraryFacet {
          Catalog
      }

      container Library: LibraryFacet {
          strong Catalog
      }
      """))

  /// The text of TN021.
  static let duplicateImport = Explanation(
    .duplicateImport,
    what: """
      One manifest imports a module twice, in the same form. A note shows the first place. `import \
      M` and `public import M` are different forms.
      """,
    why: """
      The second line does nothing. It is mostly left over from a merge.
      """,
    fix: """
      Delete one of the two lines. An import counts for its own manifest only, so another manifest \
      of the target has its own.
      """,
    bad: Example(
      """
      import Foundation
      import Persistence
      import Foundation

      container NotesApp {
          input folder: URL
      }
      """),
    good: Example(
      """
      import Foundation
      import Persistence

      container NotesApp {
          input folder: URL
      }
      """))

  /// The text of TN022.
  static let namedAsContainer = Explanation(
    .namedAsContainer,
    what: """
      A component's type is called like its container, or like one that its container is in or \
      that is in it. Or it is called like a type that the container has in itself: `Overrides` in \
      one that is `overridable`, `ContainerLock` in one that is `Sendable`. Only what stands in the \
      class is concerned: types, and defaults of inputs.
      """,
    why: """
      A container becomes a class of its name. In the generated code the name would mean that \
      class, and the component's own type could not be reached.
      """,
    fix: """
      Give the container another name; `Container` or `App` behind it is usual. Where the \
      component's type is the one to change, give it another name in Swift, with a `typealias` for \
      example.
      """,
    bad: Example(
      """
      container Player {
          strong Queue
          strong Player(queue: Queue)
      }
      """),
    good: Example(
      """
      container PlayerContainer {
          strong Queue
          strong Player(queue: Queue)
      }
      """))

  /// The text of TN023.
  static let unknownLifetime = Explanation(
    .unknownLifetime,
    what: """
      A component begins with a word that is no lifetime: none of the language, and none that a \
      manifest of the target declares.
      """,
    why: """
      The lifetime says how many instances there are and who holds them. No other could be taken \
      in its place without changing what the program does.
      """,
    fix: """
      Write `strong`, `weak`, `transient`, `graph`, `purgeable` or `tied`; what other tools call \
      `singleton` is `strong`, and a `factory` is `transient`. Or declare the lifetime at the top \
      of a manifest, `lifetime session`. One of another module has to be declared here too.
      """,
    bad: Example(
      """
      container NotesApp {
          singleton NoteStore
          transient NoteList(store: NoteStore)
      }
      """),
    good: Example(
      """
      container NotesApp {
          strong NoteStore
          transient NoteList(store: NoteStore)
      }
      """))

  /// The text of TN024.
  static let unknownRole = Explanation(
    .unknownRole,
    what: """
      An `accessor` names a role that its component does not have, or names none where the \
      component has several.
      """,
    why: """
      A component has one accessor for each of its roles. Which of them is to have the name cannot \
      be known. Without the error the accessor would keep the name that is derived from the role.
      """,
    fix: """
      Write `accessor name for Role` with one of the roles behind `as`. The component's own type \
      is one of them where there is no `as`, or where it is named there, `as self`.
      """,
    bad: Example(
      """
      container NotesApp {
          strong NoteStore as NoteReading, NoteWriting {
              accessor notes
          }
      }
      """),
    good: Example(
      """
      container NotesApp {
          strong NoteStore as NoteReading, NoteWriting {
              accessor notes for NoteReading
          }
      }
      """))

  /// The text of TN025.
  static let noInitializer = Explanation(
    .noInitializer,
    what: """
      A component without `=` has a type whose name cannot be called: an `any P`, an optional, a \
      function type, a composition. Or a component or an input hides its type behind `some`. Or a \
      lifetime with a storage of your own is to keep what `@available` limits to some versions of \
      a platform.
      """,
    why: """
      Without an expression a component is made by calling its type, `Type(…)`. What is kept needs \
      a type that can be written down, and a storage one that every version of the platform has.
      """,
    fix: """
      Say how it is made, `Type = expression`. Write `any` for `some`. Give what is limited by \
      `@available` a lifetime of the language.
      """,
    bad: Example(
      """
      container TimerApp {
          strong any Clock
          transient Alarm(clock: Clock)
      }
      """),
    good: Example(
      """
      container TimerApp {
          strong any Clock = SystemClock()
          transient Alarm(clock: Clock)
      }
      """))

  /// The text of TN026.
  static let inputOnSharedLifetime = Explanation(
    .inputOnSharedLifetime,
    what: """
      A component has an `input`, and its lifetime is neither `transient` nor `tied`.
      """,
    why: """
      An input is given anew with each request. What is shared is made once, so a second request \
      would be handed the instance that was made with the first one's value.
      """,
    fix: """
      Make the component `transient` or `tied`. If there is one value for the whole container, \
      make it an input of the container. If it is to be shared for as long as something lasts, a \
      document or a session, write a child container that has the value as its input.
      """,
    bad: Example(
      """
      import Foundation

      container NotesApp {
          strong NoteStore
          strong EditorModel(id: input UUID, store: NoteStore)
      }
      """),
    good: Example(
      """
      import Foundation

      container NotesApp {
          strong NoteStore
          transient EditorModel(id: input UUID, store: NoteStore)
      }
      """))

  /// The text of TN027.
  static let attributeForm = Explanation(
    .attributeForm,
    what: """
      An attribute before a component, a container, an input or a facet is neither one of Swift's \
      declarations, `@available(…)`, nor a global actor: it is a lifetime with `@`, an annotation of \
      another framework such as `@Singleton` or `@Inject`, a property wrapper, a macro, or misspelt.
      """,
    why: """
      An attribute that begins in upper case names the global actor on which something is created. \
      What another framework means by its annotation would be lost, and the Swift compiler would \
      speak of an unknown attribute in generated code.
      """,
    fix: """
      Write what this language has for it, as the help says: the lifetime without `@`, `named x` \
      behind the type, params in parentheses, `as Role`. What belongs to your own type or its \
      properties stands in their Swift source.
      """,
    bad: Example(
      """
      lifetime session

      container ShopApp {
          strong Catalog
          @session strong Cart(catalog: Catalog)
      }
      """),
    good: Example(
      """
      lifetime session

      container ShopApp {
          strong  Catalog
          session Cart(catalog: Catalog)
      }
      """))

  /// The text of TN028.
  static let lowercaseType = Explanation(
    .lowercaseType,
    what: """
      What stands behind the lifetime is a component's type. Here it begins in lower case, and the \
      expression behind `=` makes something else.
      """,
    why: """
      Swift writes types in upper case, so this is most likely the name that a property would have. \
      The Swift compiler would find no type of that name. Types of C that are written in lower case, \
      `sqlite3_mutex` or `timeval`, are not warned of.
      """,
    fix: """
      Write the type. The accessor gets its name from that, and another one by `{ accessor name }` \
      behind the component.
      """,
    bad: Example(
      """
      container NotesApp {
          strong logger = FileLogger(level: 3)
      }
      """),
    good: Example(
      """
      container NotesApp {
          strong FileLogger = FileLogger(level: 3)
      }
      """))

  /// The text of TN029.
  static let nameInExpression = Explanation(
    .nameInExpression,
    what: """
      The expression behind `=` uses a name that an accessor of the container has, and no parameter of \
      the component has that name.
      """,
    why: """
      An expression becomes a function outside of the container, so that no dependency can hide in \
      it. It sees the parameters of its own component and the inputs of the container and of those that it \
      is in. If nothing else in the \
      app has that name, the Swift compiler finds nothing; if something has, that is taken.
      """,
    fix: """
      Ask for it: write a parameter with that name behind the type, as in the help. If the name is one of \
      your app's own, a global constant or a function, give it another one, or suppress the warning.
      """,
    bad: Example(
      """
      container NotesApp {
          strong Journal
          strong Greeting = Greeter(journal: journal)
      }
      """),
    good: Example(
      """
      container NotesApp {
          strong Journal
          strong Greeting(journal: Journal) = Greeter(journal: journal)
      }
      """))

  /// The text of TN068.
  static let nameNeeded = Explanation(
    .nameNeeded,
    what: """
      A container, a facet, traits or a type has a name that it cannot have: one that Swift keeps \
      for itself, `Self` or `Any`; a word of Swift's without back quotes; or one that generated code \
      needs, such as `Swift`, the module with the standard library.
      """,
    why: """
      Containers, facets and traits become Swift types of their names. Swift could not declare \
      these, or the generated code would find the type where it means something else.
      """,
    fix: """
      Choose another name. A word of Swift's can be a name in back quotes.
      """,
    bad: Example(
      """
      container Self {
          strong Library
      }
      """),
    good: Example(
      """
      container LibraryApp {
          strong Library
      }
      """))
}
