extension ExplanationTexts {
  /// Findings about traits.
  static let traits = #"""
    TN060
    A property of traits has no default, and its type isn't optional. Or it is a `let` of an optional type
    without a default, which would always be `nil`.
    Why: A type that adopts the traits doesn't assign the property in its `init`. The default is the value that
    is read first.
    How to fix it: Add a default: `var name: Type = default`. A `var` of an optional type needs none: it is
    `nil` until it is assigned.
    Wrong:
        traits ThemeInjected {
            var theme: Theme
            var accent: Color?
        }
    Right:
        traits ThemeInjected {
            var theme: Theme = .light
            var accent: Color?
        }

    TN061
    A `traits` declaration has no properties.
    Why: A type that adopts empty traits gains nothing, and still has to store an `InjectedStorage`.
    How to fix it: Add a property with a default, or delete the unused declaration. If you want a marker
    protocol, write one in Swift.
    Wrong:
        traits ThemeInjected {
            // var theme: Theme = .light
        }
    Right:
        traits ThemeInjected {
            var theme: Theme = .light
        }

    TN062
    A `traits` declaration is `private` or `fileprivate`.
    Why: One type, `InjectedStorage`, stores the values of all traits of a module. It is generated in a single
    file and can't name traits that are private to another file.
    How to fix it: Write `traits` without an access level, which means `internal`. They can also be `package` or
    `public`.
    Wrong:
        private traits ThemeInjected {
            var theme: Theme = .light
        }
    Right:
        traits ThemeInjected {
            var theme: Theme = .light
        }

    TN063
    Traits generate names of their own, and one of these is already taken. `traits Name` generates the types
    `NameValues` and `NameStorage`, and the properties `name` and `nameDefaults` of the module's
    `InjectedStorage`. Each type that adopts the traits has a property `injected`. A note shows what has the
    name.
    Why: The generated code would declare the same name twice.
    How to fix it: Rename the traits or the other declaration. Traits can't be named `Injected`, because
    `InjectedStorage` is the module's own type. The suffix `Injected` after another word is usual:
    `LogInjected`.
    Wrong:
        traits Injected {
            var log: Log = .standard
        }
    Right:
        traits LogInjected {
            var log: Log = .standard
        }
    """#
}
