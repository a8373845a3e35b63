extension ExplanationTexts {
  /// Findings about the form of declarations and of members that are not components.
  static let declarationForm = #"""
    TN107
    The header of a declaration, up to its `{`, is invalid. It has parentheses or generic parameters after the
    name, `extends`, two parents, or a container in the list of facets.
    Why: A header has a name, a parent container after `in`, and facets after `:`. Nothing else has a meaning
    there.
    How to fix it: Write `container Name in Parent: Facet {`. Declare what the caller supplies to the container
    inside it, with `input`.
    Wrong:
        container ReaderApp(title: String) {
            strong Feed(title: String)
        }
    Right:
        container ReaderApp {
            input  title: String
            strong Feed(title: String)
        }

    TN108
    A bundle or an `include` is invalid: arguments or generic parameters follow the bundle's name, or an access
    level comes before `bundle`.
    Why: A bundle is a list of members that containers take in unchanged. It has no parameters, and every module
    that imports its module can include it.
    How to fix it: Include the bundle by its name alone: `include Services`. If something differs between
    containers, declare it as an `input` of each container; the bundle's components can depend on it.
    Wrong:
        bundle Services {
            strong Client()
        }

        container ReaderApp {
            include Services()
        }
    Right:
        bundle Services {
            strong Client()
        }

        container ReaderApp {
            include Services
        }

    TN109
    A facet or one of its members is invalid: a member has a name, a lifetime or a block without `accessor`, or
    is written as a Swift property or function.
    Why: A facet lists the types that a feature needs. The names of its properties and functions are derived
    from the types, so that they match the container's accessors.
    How to fix it: Write only the type for a property, and `make Type(label: Type)` for a function. `{ accessor
    name }` after it gives it a name of its own.
    Wrong:
        facet Reading {
            var feed: Feed
        }
    Right:
        facet Reading {
            Feed
        }

        container ReaderApp: Reading {
            strong Feed()
        }

    TN112
    An `input` is invalid: its name or its type is missing, or it has effects or a default where they aren't
    allowed.
    Why: An input becomes a parameter of the container's initializer, or of the function that creates a
    component. Like any Swift parameter, it needs a name and a type.
    How to fix it: Write `input name: Type`. Effects such as `async` belong to components; the caller supplies
    an input as a finished value.
    Wrong:
        container ReaderApp {
            input  String
            strong Feed()
        }
    Right:
        container ReaderApp {
            input  title: String
            strong Feed()
        }

    TN113
    A `#if`, `#elseif`, `#else` or `#endif` is misspelled, has no matching `#if`, or isn't on a line of its own
    around whole statements.
    Why: Conditional compilation selects whole statements, as it does in Swift. Each directive needs a line of
    its own.
    How to fix it: Write `#if CONDITION`, the statements, and `#endif`, each on its own line. Swift has no
    `#ifdef`, `#ifndef` or `#elif`: write `#if`, `#if !` or `#elseif`.
    Wrong:
        container ReaderApp {
            strong Feed()
            #else
            strong OfflineFeed()
            #endif
        }
    Right:
        container ReaderApp {
            #if ONLINE
            strong Feed()
            #else
            strong OfflineFeed()
            #endif
        }

    TN116
    The declaration of a lifetime is invalid.
    Why: A declared lifetime has one of two forms. `lifetime session` is reset by the container, with
    `resetSession()`. `lifetime cached = Storage(…)` is managed by a generic class of yours. Either is visible
    in its whole module.
    How to fix it: Write `lifetime session` for a lifetime that you reset. Write `lifetime cached = Storage(…)`,
    with a call that creates the storage, for a lifetime that your own class manages.
    Wrong:
        lifetime session: Storage

        container ReaderApp {
            session Feed()
        }
    Right:
        lifetime session

        container ReaderApp {
            session Feed()
        }

    TN119
    A `traits` declaration or one of its properties is invalid.
    Why: Traits are properties with default values that your own types adopt. Each property needs `let` or
    `var`, a name, a type and a default.
    How to fix it: Write `var name: Type = default`, one property on each line. An access level belongs before
    `traits`, not before a property.
    Wrong:
        traits Theming {
            theme: Theme = Theme.light
        }
    Right:
        traits Theming {
            var theme: Theme = Theme.light
        }
    """#
}
