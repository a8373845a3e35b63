extension ExplanationTexts {
  /// Findings about conditions.
  static let condition = #"""
    TN081
    The text after `#if` or `#elseif` isn't a valid Swift condition.
    Why: Tenon checks the graph in every configuration, whatever flags this build sets. For that it has to
    analyze each condition: `!DEBUG` holds where `DEBUG` isn't set, and `os(iOS)` never holds where `os(macOS)`
    does. Swift's flags are set or not set; they have no values.
    How to fix it: Write flags such as `DEBUG`, which `-D DEBUG` sets, and `os(…)`, `arch(…)`, `canImport(…)`,
    `targetEnvironment(…)`, `swift(>=…)` or `compiler(>=…)`. Join them with `!`, `&&` and `||`. For a setting
    with several values, use one flag for each value.
    Wrong:
        container ChatApp {
            #if DEBUG == 1
            strong ConsoleLog as Log
            #else
            strong SilentLog as Log
            #endif
            strong Chat(log: Log)
        }
    Right:
        container ChatApp {
            #if DEBUG
            strong ConsoleLog as Log
            #else
            strong SilentLog as Log
            #endif
            strong Chat(log: Log)
        }

    TN082
    A container depends on more than 8 conditions. The conditions of its bundles, its facets, its parents and
    its children count too. Declarations outside containers have the same limit. A note shows each condition.
    Why: Tenon checks the graph in every configuration. Each condition doubles the number of configurations, and
    8 conditions make 256 already.
    How to fix it: Replace several flags that belong together with one flag, and set that flag in the build. Put
    the members that depend on one condition into a bundle, and choose between bundles. Unrelated containers
    have 8 conditions each.
    Wrong:
        container TransitApp {
            #if BERLIN || HAMBURG || MUNICH || COLOGNE || BREMEN
            strong ZoneTariff as Tariff
            #elseif ZURICH || BASEL || BERN || GENEVA
            strong RegionTariff as Tariff
            #else
            strong FlatTariff as Tariff
            #endif
            strong Tickets(tariff: Tariff)
        }
    Right:
        container TransitApp {
            #if GERMANY
            strong ZoneTariff as Tariff
            #elseif SWITZERLAND
            strong RegionTariff as Tariff
            #else
            strong FlatTariff as Tariff
            #endif
            strong Tickets(tariff: Tariff)
        }

    TN083
    The inputs of a container depend on more than two conditions. The message points at the third one, and notes
    show the first two.
    Why: Inputs are the parameters of the container's `init`, and Swift has no `#if` in a parameter list. Tenon
    therefore generates the `init` once for each combination of these conditions.
    How to fix it: Combine the inputs into one input, of a Swift type that contains the `#if` directives. Or
    declare an input unconditionally, with a default or an optional type.
    Wrong:
        container ChatApp {
            #if DEBUG
            input  console: Console
            #endif
            #if BETA
            input  feedback: Feedback
            #endif
            #if STAFF
            input  team: Team
            #endif
            strong Chat
        }
    Right:
        container ChatApp {
            // A struct of the app that contains the three `#if` directives.
            input  extras: Extras
            strong Chat
        }
    """#
}
