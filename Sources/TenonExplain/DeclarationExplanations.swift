extension ExplanationTexts {
  /// Findings about one declaration by itself.
  static let declaration = #"""
    TN020
    Two declarations have the same name: containers, bundles, facets, traits or lifetimes of one target, members
    of a facet, inputs of a component, or properties of traits. The code also covers a name that is listed twice
    after a colon, a property with two `set` lines, two lifetimes with the same `resetName()`, and a lifetime
    that is named like a keyword. A note shows the first declaration.
    Why: A duplicate name is ambiguous. Most names also become Swift declarations, where they would clash: a
    facet becomes a protocol, a container becomes a class.
    How to fix it: Rename one of the two, or delete the duplicate. All manifests of a target form one graph, so
    the other declaration may be in another file.
    Wrong:
        facet Library {
            Catalog
        }

        container Library: Library {
            strong Catalog
        }
    Right:
        facet LibraryFacet {
            Catalog
        }

        container Library: LibraryFacet {
            strong Catalog
        }

    TN021
    A manifest imports the same module twice, in the same form. A note shows the first import. `import M` and
    `public import M` are different forms.
    Why: The second import has no effect. It is usually left over from a merge.
    How to fix it: Delete one of the two lines. An import applies only to its own manifest, so another manifest
    of the target needs its own.
    Wrong:
        import Foundation
        import Persistence
        import Foundation

        container NotesApp {
            input folder: URL
        }
    Right:
        import Foundation
        import Persistence

        container NotesApp {
            input folder: URL
        }

    TN022
    A component's type has the same name as its container, or as a parent or a child of that container. Or it
    has the name of a type that the generated class contains: `Overrides` if the container is `overridable`,
    `ContainerLock` if it is `Sendable`. Only types and input defaults inside the class are affected.
    Why: A container becomes a class of that name. In the generated code the name would refer to that class and
    hide the component's own type.
    How to fix it: Rename the container. The suffix `Container` or `App` is usual. To keep its name, give the
    component's type another name in Swift, for example with a `typealias`.
    Wrong:
        container Player {
            strong Queue
            strong Player(queue: Queue)
        }
    Right:
        container PlayerContainer {
            strong Queue
            strong Player(queue: Queue)
        }

    TN023
    A component starts with a word that isn't a lifetime. It is neither a built-in lifetime nor one that a
    manifest of the target declares.
    Why: The lifetime decides how many instances exist and what holds them. Replacing it with another one would
    change how the program behaves.
    How to fix it: Write `strong`, `weak`, `transient`, `graph`, `purgeable` or `tied`. What other frameworks
    call `singleton` or `cached` is `strong`; Factory's `shared` is `weak`; `factory` or `unique` is
    `transient`. For a scope that you reset, such as a session, write `lifetime session` at the top level of a
    manifest. A lifetime of another module must be declared in this module too.
    Wrong:
        container NotesApp {
            singleton NoteStore
            transient NoteList(store: NoteStore)
        }
    Right:
        container NotesApp {
            strong    NoteStore
            transient NoteList(store: NoteStore)
        }

    TN024
    An `accessor` names a role that its component doesn't have, or names none although the component has
    several.
    Why: A component has one accessor for each of its roles, and Tenon can't know which of them to rename.
    Without this error, the accessor would silently keep the name that is derived from its role.
    How to fix it: Write `accessor name for Role`, with one of the roles after `as`. The component's own type is
    one of them if there is no `as`, or if the roles include `self`.
    Wrong:
        container NotesApp {
            strong NoteStore as NoteReading, NoteWriting {
                accessor notes
            }
        }
    Right:
        container NotesApp {
            strong NoteStore as NoteReading, NoteWriting {
                accessor notes for NoteReading
            }
        }

    TN025
    A component without `=` has a type that has no initializer to call: an `any P`, an optional, a function type
    or a composition. Or a component or an input has an opaque type, `some P`. Or a component that `@available`
    limits to certain platform versions has a lifetime with a storage of your own.
    Why: Without an expression, a component is created by calling its type, `Type(…)`. A stored instance needs a
    type that can be written out, and a storage needs one that exists in every version of the platform.
    How to fix it: Write how the instance is created: `strong Type = expression`. Write `any P` instead of `some
    P`. Give a component with `@available` a built-in lifetime.
    Wrong:
        container TimerApp {
            strong    any Clock
            transient Alarm(clock: Clock)
        }
    Right:
        container TimerApp {
            strong    any Clock = SystemClock()
            transient Alarm(clock: Clock)
        }

    TN026
    A component has an `input`, but its lifetime is neither `transient` nor `tied`.
    Why: The caller supplies an input with each request. A shared instance, such as a singleton, is created only
    once. A second request would get the instance that was created with the first caller's value.
    How to fix it: Make the component `transient` or `tied`. If there is one value for the whole container,
    declare it as an input of the container. To share the component for a limited time, such as a document or a
    session, write a child container with that input.
    Wrong:
        import Foundation

        container NotesApp {
            strong NoteStore
            strong EditorModel(id: input UUID, store: NoteStore)
        }
    Right:
        import Foundation

        container NotesApp {
            strong    NoteStore
            transient EditorModel(id: input UUID, store: NoteStore)
        }

    TN027
    An attribute on a component, a container, an input or a facet is neither one of Swift's declaration
    attributes, `@available(…)`, nor a global actor. It is a lifetime written with `@`, an annotation of another
    framework such as `@Singleton` or `@Inject`, a property wrapper or a macro, or it is misspelled.
    Why: An attribute that starts in upper case names the global actor on which something is created. The
    meaning of another framework's annotation would be lost, and the Swift compiler would report an unknown
    attribute in generated code.
    How to fix it: Write what the help suggests: the lifetime without `@`, a qualifier as `named x` after the
    type, injected dependencies as parameters in parentheses, a protocol as `as Role`. Attributes of your own
    types and their properties belong in your Swift source.
    Wrong:
        lifetime session

        container ShopApp {
            strong Catalog
            @session strong Cart(catalog: Catalog)
        }
    Right:
        lifetime session

        container ShopApp {
            strong  Catalog
            session Cart(catalog: Catalog)
        }

    TN028
    The word after a lifetime is the component's type. This one starts in lower case, and the expression after
    `=` creates something else. The same holds of a word after `as`, which is a protocol.
    Why: Swift types start in upper case, so this is most likely the name of a property. The Swift compiler
    would find no type of that name. Tenon doesn't warn about C types in lower case, such as `sqlite3_mutex` or
    `timeval`.
    How to fix it: Write the type. The accessor's name is derived from it. For another name, write `{ accessor
    name }` after the component.
    Wrong:
        container NotesApp {
            strong logger = FileLogger(level: 3)
        }
    Right:
        container NotesApp {
            strong FileLogger = FileLogger(level: 3)
        }

    TN029
    An expression uses the name of an accessor of the container, but no parameter of that name is in scope. That
    holds for the expression behind a component's `=`, and for constants, defaults, arguments, keys and
    releases.
    Why: An expression becomes a function outside the container, so that it can't have hidden dependencies. It
    sees only the component's own parameters and the inputs of the container and its parents. Values in a list
    of parameters see the component's inputs and the container's; the default of an input and the arguments of a
    release see nothing of the container. The Swift compiler wouldn't find the name, or would find something
    else in the app with the same name.
    How to fix it: Declare the dependency: write a parameter of that name after the type, as the help shows. If
    the name belongs to a global constant or function of your app, rename that, or suppress the warning.
    Wrong:
        container NotesApp {
            strong Journal
            strong Greeting = Greeter(journal: journal)
        }
    Right:
        container NotesApp {
            strong Journal
            strong Greeting(journal: Journal) = Greeter(journal: journal)
        }

    TN068
    A container, a facet, traits or a type has a reserved name. Swift gives the name a meaning of its own, such
    as `Self` or `Any`, or it is a Swift keyword without backticks. Or generated code needs the name, such as
    `Swift`, the module of the standard library.
    Why: Containers, facets and traits become Swift types with the same names. Swift can't declare these types,
    or the generated code would refer to the wrong one.
    How to fix it: Choose another name. A Swift keyword can be used as a name in backticks.
    Wrong:
        container Self {
            strong Library
        }
    Right:
        container LibraryApp {
            strong Library
        }
    """#
}
