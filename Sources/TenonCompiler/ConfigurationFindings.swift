import TenonDiagnostics
import TenonGraph
import TenonSyntax

/// Findings in the combinations of conditions: each once, in the first combination that has it.
struct ConfigurationFindings {
  private struct Place: Hashable {
    let id: DiagnosticID
    let span: SourceSpan
    let message: String
  }

  private struct Finding {
    /// The unit and the finding of the first combination that has it.
    let unit: Int
    let diagnostic: Diagnostic
    /// The combinations that have it, by unit.
    var configurations: [Int: ConfigurationSet] = [:]
    /// Where the notes of all combinations stand.
    var notes: Set<SourceSpan> = []
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
      findings[place, default: Finding(unit: unit, diagnostic: diagnostic)].configurations[
        unit, default: []
      ].insert(configuration)
      findings[place]?.notes.formUnion(diagnostic.notes.map(\.span))
    }
  }

  /// All findings, each with the words of its combination.
  func diagnostics(_ units: [CheckUnit]) -> Diagnostics {
    var result = Diagnostics()
    var told: Set<Place> = []
    let replaced = replacedEverywhere(units)
    for place in order {
      guard let finding = findings[place] else { continue }
      // A provider in one configuration may answer a request in the others.
      if place.id == .neverProvided,
        fulfilled.contains(place.span) || !fulfilled.isDisjoint(with: finding.notes)
      {
        continue
      }
      let isAlways = finding.configurations.contains { $1 == units[$0].space.all }
      let found = isAlways ? [] : finding.configurations[finding.unit] ?? []
      let literals = units[finding.unit].space.literals(ofFirstIn: found)
      // Who knows whether there is such a combination?
      if literals.contains(where: { $0.atom == ConditionExpression.unreadAtom }) { continue }
      // Several findings of one parameter are one mistake; fixing the first shows the rest.
      let isOfParameter = place.id.scope.contains(.parameter)
      let mistake = finding.diagnostic.identity ?? (isOfParameter ? "" : place.message)
      guard told.insert(Place(id: place.id, span: place.span, message: mistake)).inserted else {
        continue
      }
      let words = ConfigurationSpace.words(literals)
      let keepsFix =
        !Self.replacing.contains(place.id)
        || replaced.contains(Place(id: place.id, span: place.span, message: ""))
      result.report(
        words.isEmpty
          ? finding.diagnostic : finding.diagnostic.limited(to: words, keepsFix: keepsFix))
    }
    return result
  }

  /// The findings whose fix writes 'override', which replaces nothing in a combination without the finding.
  private static let replacing: Set<DiagnosticID> = [.duplicateBinding, .collectionForm]

  /// The places, without messages, at which each combination has such a finding.
  private func replacedEverywhere(_ units: [CheckUnit]) -> Set<Place> {
    var configurations: [Place: [Int: ConfigurationSet]] = [:]
    for (place, finding) in findings where Self.replacing.contains(place.id) {
      configurations[Place(id: place.id, span: place.span, message: ""), default: [:]]
        .merge(finding.configurations) { $0.union($1) }
    }
    return Set(configurations.filter { $1.contains { $1 == units[$0].space.all } }.keys)
  }
}
