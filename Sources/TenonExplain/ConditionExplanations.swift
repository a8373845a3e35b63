import TenonDiagnostics

/// Findings about conditions.
extension Explanation {
  /// The text of TN081.
  static let conditionNotUnderstood = Explanation(
    .conditionNotUnderstood,
    what: """
      The text after `#if` or `#elseif` is not a valid Swift condition.
      """,
    why: """
      Tenon checks the graph in every configuration, whatever flags this build sets. For that it has to \
      analyze each condition: `!DEBUG` holds where `DEBUG` is not set, and `os(iOS)` never holds where \
      `os(macOS)` does. Swift's flags are set or not set; they have no values.
      """,
    fix: """
      Write flags such as `DEBUG`, which `-D DEBUG` sets, and `os(…)`, `arch(…)`, `canImport(…)`, \
      `targetEnvironment(…)`, `swift(>=…)` or `compiler(>=…)`. Join them with `!`, `&&` and `||`. For a \
      setting with several values, use one flag for each value.
      """,
    bad: Example(
      """
      container ChatApp {
          #if DEBUG == 1
          strong ConsoleLog as Log
          #else
          strong SilentLog as Log
          #endif
          strong Chat(log: Log)
      }
      """),
    good: Example(
      """
      container ChatApp {
          #if DEBUG
          strong ConsoleLog as Log
          #else
          strong SilentLog as Log
          #endif
          strong Chat(log: Log)
      }
      """))

  /// The text of TN082.
  static let tooManyConditions = Explanation(
    .tooManyConditions,
    what: """
      A container depends on more than 8 conditions. The conditions of its bundles, its facets, its parents \
      and its children count too. Declarations outside containers have the same limit. A note shows each \
      condition.
      """,
    why: """
      Tenon checks the graph in every configuration. Each condition doubles the number of configurations, \
      and 8 conditions make 256 already.
      """,
    fix: """
      Replace several flags that belong together with one flag, and set that flag in the build. Put the \
      members that depend on one condition into a bundle, and choose between bundles. Unrelated containers \
      have 8 conditions each.
      """,
    bad: Example(
      """
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
      """),
    good: Example(
      """
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
      """))

  /// The text of TN083.
  static let conditionalInputs = Explanation(
    .conditionalInputs,
    what: """
      The inputs of a container depend on more than two conditions. The message points at the third one, and \
      notes show the first two.
      """,
    why: """
      Inputs are the parameters of the container's `init`, and Swift has no `#if` in a parameter list. Tenon \
      therefore generates the `init` once for each combination of these conditions.
      """,
    fix: """
      Combine the inputs into one input, of a Swift type that contains the `#if` directives. Or declare an \
      input unconditionally, with a default or an optional type.
      """,
    bad: Example(
      """
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
      """),
    good: Example(
      """
      container ChatApp {
          // A struct of the app that contains the three `#if` directives.
          input  extras: Extras
          strong Chat
      }
      """))
}
