import TenonDiagnostics

/// Findings about what components depend on.
extension Explanation {
  /// The text of TN030.
  static let missingDependency = Explanation(
    .missingDependency,
    what: """
      A component needs something that nothing in its container, or in those that the container is \
      in, provides. Where other components ask for this one, notes show who does.
      """,
    why: """
      Every component is checked, whether anything asks for it or not. The generated code could \
      not make this one: it would lack an argument for its `init`, its `set` or its `call`.
      """,
    fix: """
      Add a component or an input that provides it, include the bundle that does, or correct the \
      type or the qualifier. What is asked for as a protocol has to be offered as one: write `as \
      Role` behind the component. What the component can do without is an optional, `label: \
      Type?`, or has a default, `label: Type = value`.
      """,
    bad: Example(
      """
      container NotesApp {
          strong    Database
          strong    DiskNotesService(database: Database)
          transient ListModel(service: NotesService)
      }
      """),
    good: Example(
      """
      container NotesApp {
          strong    Database
          strong    DiskNotesService(database: Database) as NotesService
          transient ListModel(service: NotesService)
      }
      """))

  /// The text of TN031.
  static let duplicateBinding = Explanation(
    .duplicateBinding,
    what: """
      Two components, or a component and an input, provide the same key: the same type or role \
      with the same qualifier. Both stand in one container, or one in a child and the other in its \
      parent. The note leads to the first.
      """,
    why: """
      Whoever asks for that type would get one of the two, and nothing says which. Types that mean \
      many things, such as `URL` or `String`, come together by accident more often than others.
      """,
    fix: """
      Tell them apart with a qualifier, `Type named name`, and ask for the one that is meant in \
      the same way. Or offer one of them only as a role, with `as`. If one is to take the place of \
      what a bundle or a parent offers, write `override` before it.
      """,
    bad: Example(
      """
      import Foundation

      container PodcastApp {
          input  home: URL
          strong URL = home.appendingPathComponent("episodes")
          strong EpisodeStore(folder: URL)
      }
      """),
    good: Example(
      """
      import Foundation

      container PodcastApp {
          input  home: URL
          strong URL named episodes = home.appendingPathComponent("episodes")
          strong EpisodeStore(folder: URL named episodes)
      }
      """))

  /// The text of TN032.
  static let initCycle = Explanation(
    .initCycle,
    what: """
      Components need each other in their initializers, in a ring: to make the first, the last would \
      have to be there already. The message draws the whole ring, and a note stands at each step.
      """,
    why: """
      At run time such a ring would make the first anew, and again, until the stack is full. No \
      order of making can help, so it is always an error.
      """,
    fix: """
      Let one of them ask for a closure, `label: () -> Type`, and call it after its `init`; or have \
      it set after `init`, `{ set weak label: Type }`, and declare the property `weak` in Swift.
      """,
    bad: Example(
      """
      container App {
          strong Player(queue: Queue)
          strong Queue(player: Player)
      }
      """),
    good: Example(
      """
      container App {
          strong Player(queue: Queue)
          strong Queue() {
              set weak player: Player
          }
      }
      """))

  /// The text of TN033.
  static let inputAskedForAsInstance = Explanation(
    .inputAskedForAsInstance,
    what: """
      A component that takes inputs is asked for as a finished instance, or is collected. The \
      notes lead to its inputs.
      """,
    why: """
      Its inputs are arguments of the accessor, so whoever asks has to give them. A param that \
      names the type alone gives nothing, and neither does an array or a dictionary that collects \
      it.
      """,
    fix: """
      Ask for a closure that takes the inputs, `label: (Input) -> Type`, and call it when they are \
      known. Or give them at once, `label: Type(a: value)`. An element of a collection needs a \
      default for each of its inputs.
      """,
    bad: Example(
      """
      import Foundation

      container PhotoApp {
          strong    Library
          transient PhotoModel(id: input UUID, library: Library)
          transient GridModel(library: Library, photo: PhotoModel)
      }
      """),
    good: Example(
      """
      import Foundation

      container PhotoApp {
          strong    Library
          transient PhotoModel(id: input UUID, library: Library)
          transient GridModel(library: Library, photo: (UUID) -> PhotoModel)
      }
      """))

  /// The text of TN034.
  static let closureDoesNotFit = Explanation(
    .closureDoesNotFit,
    what: """
      The parameters of a closure's type are not the inputs of what the closure asks for. The \
      notes lead to these inputs.
      """,
    why: """
      A closure passes its arguments on as the inputs, in order. There have to be as many as the \
      component takes, of the same types: all of them, or all that have no default.
      """,
    fix: """
      Write the closure type of the help line. If the component lacks an input that the closure \
      gives, add it there: `label: input Type`.
      """,
    bad: Example(
      """
      container RecipeApp {
          strong    RecipeBook
          transient RecipeModel(id: input Int, servings: input Int = 4, book: RecipeBook)
          transient SearchModel(book: RecipeBook, makeRecipe: (String) -> RecipeModel)
      }
      """),
    good: Example(
      """
      container RecipeApp {
          strong    RecipeBook
          transient RecipeModel(id: input Int, servings: input Int = 4, book: RecipeBook)
          transient SearchModel(book: RecipeBook, makeRecipe: (Int) -> RecipeModel)
      }
      """))

  /// The text of TN035.
  static let inputsDoNotFit = Explanation(
    .inputsDoNotFit,
    what: """
      A param gives inputs, `label: Type(a: value)`, and they are not those that the component \
      takes: a label is another one, one is missing, or there is one too many.
      """,
    why: """
      The inputs are the arguments of a call, as in Swift: their labels count, and so does their \
      order. Only those with a default can be left out.
      """,
    fix: """
      Write the labels of the help line. If the component takes no inputs, write its type alone.
      """,
    bad: Example(
      """
      container WeatherApp {
          strong    Forecasts
          transient CityModel(name: input String, forecasts: Forecasts)
          transient StartScreen(city: CityModel(city: "Vienna"))
      }
      """),
    good: Example(
      """
      container WeatherApp {
          strong    Forecasts
          transient CityModel(name: input String, forecasts: Forecasts)
          transient StartScreen(city: CityModel(name: "Vienna"))
      }
      """))

  /// The text of TN036.
  static let unusedPrivate = Explanation(
    .unusedPrivate,
    what: """
      A component is `private`, so it has no accessor, and no other component asks for it.
      """,
    why: """
      It can never be made. Either it is left over from an earlier version, or a param that should \
      ask for it has been forgotten.
      """,
    fix: """
      Delete it, or let the component that needs it ask for it. If it is for the code outside, \
      delete `private`. What only has to be there is `eager strong`, and is made with the \
      container.
      """,
    bad: Example(
      """
      container PhotoApp {
          strong         Library
          private strong ThumbnailCache
          transient      GridModel(library: Library)
      }
      """),
    good: Example(
      """
      container PhotoApp {
          strong         Library
          private strong ThumbnailCache
          transient      GridModel(library: Library, cache: ThumbnailCache)
      }
      """))

  /// The text of TN037.
  static let endlessMaking = Explanation(
    .endlessMaking,
    what: """
      Components that are made anew for each request, `transient` or `tied` ones, ask for each \
      other in a ring, and a `set` or a `call` closes the ring.
      """,
    why: """
      Each new instance asks for a new one of the other kind, and that for another one, until the \
      memory is full. That a property is weak does not help: what it gets is made all the same.
      """,
    fix: """
      Make one of them `graph`: then all that is made in one call gets the same one, and the ring \
      closes. Or set a closure, `set label: () -> Type`, which asks only when it is called.
      """,
    bad: Example(
      """
      container EditorApp {
          transient EditorScreen {
              set toolbar: Toolbar
          }
          transient Toolbar {
              set weak screen: EditorScreen
          }
      }
      """),
    good: Example(
      """
      container EditorApp {
          graph     EditorScreen {
              set toolbar: Toolbar
          }
          transient Toolbar {
              set weak screen: EditorScreen
          }
      }
      """))
}
