import TenonDiagnostics

/// Findings about conditions.
extension Explanation {
  /// The text of TN081.
  static let conditionNotUnderstood = Explanation(
    .conditionNotUnderstood,
    what: """
      What stands behind `#if` or `#elseif` is none of the conditions that Swift has.
      """,
    why: """
      The graph is checked in every combination of its conditions, whatever is set in this build. \
      For that each condition has to be taken apart: `!DEBUG` is where `DEBUG` is not, `os(iOS)` \
      never where `os(macOS)` is. Swift's flags are set or not set; they have no values.
      """,
    fix: """
      Write names such as `DEBUG`, which `-D DEBUG` sets, and `os(…)`, `arch(…)`, `canImport(…)`, \
      `targetEnvironment(…)`, `swift(>=…)`, `compiler(>=…)`, joined with `!`, `&&` and `||`. For \
      several values of a setting use a flag for each.
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
      A container depends on more than 8 conditions. Those of its bundles and facets count, and \
      those of all containers that it is in or that are in it. Or what stands outside of \
      containers does. Each condition has a note.
      """,
    why: """
      The graph is checked in every combination of its conditions. Each further one doubles their \
      number, and 8 make 256 already.
      """,
    fix: """
      Name by one flag what several flags have in common, and set that flag in the build. Put what \
      belongs to one condition into a bundle, and choose between bundles. Containers that have \
      nothing to do with each other have 8 conditions each.
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
      The inputs of a container depend on more than two conditions. The message stands at the \
      third, with notes at the first two.
      """,
    why: """
      Inputs are the parameters of the container's `init`, and Swift has no `#if` in a parameter \
      list. So the `init` is written once for each combination of the conditions that guard \
      inputs.
      """,
    fix: """
      Make it one input, of a type that has in Swift what depends on the conditions. Or let an \
      input be there always, with a default or of an optional type.
      """,
    bad: Example(
      """
      container ChatApp {
          #if DEBUG
          input console: Console
          #endif
          #if BETA
          input feedback: Feedback
          #endif
          #if STAFF
          input team: Team
          #endif
          strong Chat
      }
      """),
    good: Example(
      """
      container ChatApp {
          // A structure of the app's own, with the three `#if` in it.
          input extras: Extras
          strong Chat
      }
      """))
}
