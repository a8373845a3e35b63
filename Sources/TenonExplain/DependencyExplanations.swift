extension ExplanationTexts {
  /// Findings about what components depend on.
  static let dependency = #"""
    TN030
    A component depends on something that nothing provides, neither its container nor a parent of it. If other
    components depend on this one, notes show the chain that leads to it.
    Why: Tenon checks every component, even an unused one. The generated code can't create this one, because an
    argument of its `init`, `set` or `call` is missing.
    How to fix it: Add the component that provides it, include the bundle that does, or correct the type or the
    qualifier. To provide an existing component as a protocol, write `as Role` after it. If the caller supplies
    the value, as is usual for an `Int` or a `String`, write `label: input Type`, or declare an `input` of the
    container. If it may be missing, write an optional, `label: Type?`, or a default, `label: Type = value`.
    Wrong:
        container NotesApp {
            strong    Database
            strong    DiskNotesService(database: Database)
            transient ListModel(service: NotesService)
        }
    Right:
        container NotesApp {
            strong    Database
            strong    DiskNotesService(database: Database) as NotesService
            transient ListModel(service: NotesService)
        }

    TN031
    Two components, or a component and an input, provide the same key: the same type or role with the same
    qualifier. Both are in one container, or one is in a child and the other in its parent. The note shows the
    first provider.
    Why: A dependency on that type is ambiguous. Types with many uses, such as `URL` or `String`, become
    duplicates most easily.
    How to fix it: Add a qualifier to one of them, `Type named name`, and write the same qualifier where you
    depend on it. Or bind one of them only to a role, with `as`. To replace a binding of a bundle or a parent,
    write `override` before the new one.
    Wrong:
        import Foundation

        container PodcastApp {
            input  home: URL
            strong URL = home.appendingPathComponent("episodes")
            strong EpisodeStore(folder: URL)
        }
    Right:
        import Foundation

        container PodcastApp {
            input  home: URL
            strong URL named episodes = home.appendingPathComponent("episodes")
            strong EpisodeStore(folder: URL named episodes)
        }

    TN032
    Components need each other in their initializers, so none of them can be created first. The message shows a
    whole dependency cycle, and a note shows each step. It starts with the component whose dependency is best
    removed: where many cycles share one, that is reported once, and the last note counts the others.
    Why: A circular dependency can't be created in any order, so it is always an error. At run time, the
    initializers would call each other until the stack overflows.
    How to fix it: Let one component take a closure, `label: () -> Type`, and call it after `init`. Or set the
    dependency after `init`, with `{ set weak label: Type }`, and declare the property `weak` in Swift; that
    also avoids a retain cycle.
    Wrong:
        container App {
            strong Player(queue: Queue)
            strong Queue(player: Player)
        }
    Right:
        container App {
            strong Player(queue: Queue)
            strong Queue() {
                set weak player: Player
            }
        }

    TN033
    A component with inputs is requested as a finished instance, or is an element of a collection. The notes
    show its inputs.
    Why: The inputs are arguments that the caller supplies. A parameter that names only the type supplies no
    arguments, and neither does an array or a dictionary that collects the component.
    How to fix it: Take a factory closure with the inputs, `label: (Input) -> Type`, and call it when the values
    are known. Or supply the arguments in the manifest, `label: Type(a = value)`. An element of a collection
    needs a default for each of its inputs.
    Wrong:
        import Foundation

        container PhotoApp {
            strong    Library
            transient PhotoModel(id: input UUID, library: Library)
            transient GridModel(library: Library, photo: PhotoModel)
        }
    Right:
        import Foundation

        container PhotoApp {
            strong    Library
            transient PhotoModel(id: input UUID, library: Library)
            transient GridModel(library: Library, photo: (UUID) -> PhotoModel)
        }

    TN034
    The parameters of a closure's type don't match the inputs of the component that it returns. The notes show
    these inputs.
    Why: A closure passes its arguments on as the inputs, in order. Their number and their types must match all
    inputs of the component, or all inputs without a default.
    How to fix it: Write the closure type that the help shows. If the component lacks an input that the closure
    passes, add it there: `label: input Type`.
    Wrong:
        container RecipeApp {
            strong    RecipeBook
            transient RecipeModel(id: input Int, servings: input Int = 4, book: RecipeBook)
            transient SearchModel(book: RecipeBook, makeRecipe: (String) -> RecipeModel)
        }
    Right:
        container RecipeApp {
            strong    RecipeBook
            transient RecipeModel(id: input Int, servings: input Int = 4, book: RecipeBook)
            transient SearchModel(book: RecipeBook, makeRecipe: (Int) -> RecipeModel)
        }

    TN035
    A parameter supplies inputs, `label: Type(a = value)`, that don't match those of the component. A label is
    wrong, an argument is missing, or there is an extra one.
    Why: The inputs are the arguments of a call, as in Swift. Labels and order must match, and only inputs with
    a default can be left out.
    How to fix it: Write the labels that the help shows. If the component takes no inputs, write its type
    without parentheses.
    Wrong:
        container WeatherApp {
            strong    Forecasts
            transient CityModel(name: input String, forecasts: Forecasts)
            transient StartScreen(city: CityModel(city = "Vienna"))
        }
    Right:
        container WeatherApp {
            strong    Forecasts
            transient CityModel(name: input String, forecasts: Forecasts)
            transient StartScreen(city: CityModel(name = "Vienna"))
        }

    TN036
    A component is unused. It is `private`, so it has no accessor, and no other component depends on it.
    Why: The component can never be created. It is left over from an earlier version, or a parameter that should
    request it is missing.
    How to fix it: Add a parameter to the component that needs it, or delete the unused one. If code outside the
    container uses it, delete `private`. If it only has to exist, write `eager strong`, and it is created with
    the container.
    Wrong:
        container PhotoApp {
            strong    Library
            private strong ThumbnailCache
            transient GridModel(library: Library)
        }
    Right:
        container PhotoApp {
            strong    Library
            private strong ThumbnailCache
            transient GridModel(library: Library, cache: ThumbnailCache)
        }

    TN037
    Components that are new for each request, `transient` or `tied` ones, depend on each other in a
    cycle that a `set` or a `call` closes.
    Why: Each new instance creates another one, until memory runs out. A weak property doesn't help, because
    its value is created anyway.
    How to fix it: Make one component of the cycle `graph`. Everything that one call creates then shares its
    instance, so construction ends. Or set a closure, `set label: () -> Type`, which creates an instance only
    when it is called.
    Wrong:
        container EditorApp {
            transient EditorScreen {
                set toolbar: Toolbar
            }
            transient Toolbar {
                set weak screen: EditorScreen
            }
        }
    Right:
        container EditorApp {
            graph     EditorScreen {
                set toolbar: Toolbar
            }
            transient Toolbar {
                set weak screen: EditorScreen
            }
        }
    """#
}
