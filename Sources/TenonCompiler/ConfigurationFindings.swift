import TenonDiagnostics
import TenonGraph
import TenonSyntax

/// What was found in the combinations of conditions: each finding once, in the simplest combination
/// in which it is one.
struct ConfigurationFindings {
  private struct Place: Hashable {
    let id: DiagnosticID
    let span: SourceSpan
    let message: String
  }

  private struct Finding {
    /// Where it was found, by unit.
    var configurations: [Int: ConfigurationSet] = [:]
    /// The finding as each combination has it.
    var forms: [(unit: Int, configuration: Int, diagnostic: Diagnostic)] = []
  }

  private var order: [Place] = []
  private var findings: [Place: Finding] = [:]
  /// Where the optionals and defaults are written that some combination provides.
  private var fulfilled: Set<SourceSpan> = []

  /// Adds what one combination has, whose graph fulfils some hopes.
  mutating func add(
    _ diagnostics: Diagnostics, fulfilling hopes: Set<SourceSpan>, unit: Int, configuration: Int
  ) {
    fulfilled.formUnion(hopes)
    for diagnostic in diagnostics.sorted {
      let place = Place(id: diagnostic.id, span: diagnostic.span, message: diagnostic.message)
      if findings[place] == nil { order.append(place) }
      findings[place, default: Finding()].configurations[unit, default: ConfigurationSet()].insert(
        configuration)
      findings[place]?.forms.append((unit, configuration, diagnostic))
    }
  }

  /// Whether any of them is an error.
  var hasErrors: Bool {
    findings.values.contains { $0.forms.contains { $0.diagnostic.severity == .error } }
  }

  /// All findings, with the words of the combination where one is needed.
  func diagnostics(_ units: [CheckUnit]) -> Diagnostics {
    var result = Diagnostics()
    var told: Set<Place> = []
    var reports: [String: [(unit: Int, configurations: ConfigurationSet)]] = [:]
    for place in order {
      guard let finding = findings[place] else { continue }
      // A provider in one configuration may answer a request in the others.
      if place.id == .neverProvided,
        fulfilled.contains(place.span)
          || finding.forms.contains(where: { form in
            form.diagnostic.notes.contains { fulfilled.contains($0.span) }
          })
      {
        continue
      }
      // What is wrong with one parameter in several ways is one mistake; fixing the first shows the rest.
      if place.id.scope.contains(.parameter),
        !told.insert(Place(id: place.id, span: place.span, message: "")).inserted
      {
        continue
      }
      let identity = finding.forms.first?.diagnostic.identity
      let former = identity.flatMap { reports[$0] } ?? []
      if let identity {
        reports[identity, default: []] += finding.configurations.map { ($0.key, $0.value) }
      }
      guard let (space, configurations) = configurations(of: finding, except: former, units) else {
        continue
      }
      let literals = configurations == space.all ? [] : space.simplest(configurations)
      // Who knows whether there is such a combination?
      if literals.contains(where: { $0.atom == ConditionExpression.unreadAtom }) { continue }
      let form = finding.forms.first { form in
        let own = units[form.unit].space
        return literals.allSatisfy { literal in
          own.atoms.firstIndex(of: literal.atom)
            .map { own.configurations[form.configuration].isTrue($0) == literal.isTrue } ?? true
        }
      }
      guard let diagnostic = form?.diagnostic ?? finding.forms.first?.diagnostic else { continue }
      let words = ConfigurationSpace.words(literals)
      result.report(words.isEmpty ? diagnostic : diagnostic.limited(to: words))
    }
    return result
  }

  /// In which combinations something is to be told: in those in which a unit has it, and none of `former` is told;
  /// `nil` if in none.
  private func configurations(
    of finding: Finding, except former: [(unit: Int, configurations: ConfigurationSet)],
    _ units: [CheckUnit]
  ) -> (space: ConfigurationSpace, configurations: ConfigurationSet)? {
    if former.contains(where: { $0.configurations == units[$0.unit].space.all }) { return nil }
    let own = finding.configurations.sorted { $0.key < $1.key }
    guard let (unit, found) = own.first else { return nil }
    if former.isEmpty {
      if let (unit, found) = own.first(where: { $0.value == units[$0.key].space.all }) {
        return (units[unit].space, found)
      }
      if own.count == 1 { return (units[unit].space, found) }
    }
    let atoms = (own.map(\.key) + former.map(\.unit)).flatMap { units[$0].space.atoms }
    guard Set(atoms).count <= Self.mostJointConditions, let space = ConfigurationSpace(atoms: atoms)
    else {
      return (units[unit].space, found)
    }
    func joint(_ unit: Int, _ configurations: ConfigurationSet) -> ConfigurationSet {
      space.set(of: configurations, in: units[unit].space)
    }
    var configurations = own.reduce(ConfigurationSet()) { $0.union(joint($1.key, $1.value)) }
    for (unit, told) in former { configurations = configurations.subtracting(joint(unit, told)) }
    return configurations.isEmpty ? nil : (space, configurations)
  }

  /// Of how many conditions it is worked out together in which combinations something holds.
  private static let mostJointConditions = 10
}
