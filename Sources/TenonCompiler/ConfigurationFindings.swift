import TenonDiagnostics
import TenonGraph
import TenonSyntax

/// Findings in the combinations of conditions: each once, in the first combination that has it.
struct ConfigurationFindings {
  private struct Place: Hashable {
    let id: DiagnosticID
    let span: SourceSpan
    /// The finding's message; `""` if it makes no difference.
    var message = ""
  }

  private struct Finding {
    /// The unit and the finding of the first combination that has it.
    let unit: Int
    let diagnostic: Diagnostic
    /// The combinations that have it, by unit.
    var configurations: [Int: ConfigurationSet] = [:]
    /// The places of the notes of all combinations.
    var notes: Set<SourceSpan> = []
  }

  private var order: [Place] = []
  private var findings: [Place: Finding] = [:]
  /// The places of optionals and defaults that some combination provides.
  private var fulfilled: Set<SourceSpan> = []

  /// Adds the findings of one combination, whose graph provides some optionals and defaults.
  mutating func add(
    _ diagnostics: Diagnostics, fulfilling hopes: Set<SourceSpan>, unit: Int, configuration: Int
  ) {
    fulfilled.formUnion(hopes)
    for diagnostic in diagnostics.sorted {
      let place = Place(id: diagnostic.id, span: diagnostic.span, message: diagnostic.message)
      if findings[place] == nil { order.append(place) }
      var finding = findings[place] ?? Finding(unit: unit, diagnostic: diagnostic)
      finding.configurations[unit, default: []].insert(configuration)
      finding.notes.formUnion(diagnostic.notes.map(\.span))
      findings[place] = finding
    }
  }

  /// All findings, each with the words for its combination.
  func diagnostics(_ units: [CheckUnit]) -> Diagnostics {
    func isAlways(_ configurations: [Int: ConfigurationSet]) -> Bool {
      configurations.contains { $1 == units[$0].space.all }
    }
    // A fix that writes 'override' is kept if all combinations have such a finding: otherwise it would replace nothing.
    var replacing: [Place: [Int: ConfigurationSet]] = [:]
    for (place, finding) in findings where [.duplicateBinding, .collectionForm].contains(place.id) {
      replacing[Place(id: place.id, span: place.span), default: [:]]
        .merge(finding.configurations) { $0.union($1) }
    }
    var result = Diagnostics()
    var told: Set<Place> = []
    for place in order {
      guard let finding = findings[place] else { continue }
      // A provider in one configuration may answer a request in the others.
      if place.id == .neverProvided,
        fulfilled.contains(place.span) || !fulfilled.isDisjoint(with: finding.notes)
      {
        continue
      }
      let found = isAlways(finding.configurations) ? [] : finding.configurations[finding.unit] ?? []
      let literals = units[finding.unit].space.literals(ofFirstIn: found)
      // It is unknown whether such a combination exists.
      if literals.contains(where: { $0.atom == ConditionExpression.unreadAtom }) { continue }
      // Several findings of one parameter are one mistake; fixing the first one shows the rest.
      let isOfParameter = place.id.scope.contains(.parameter)
      let mistake = finding.diagnostic.identity ?? (isOfParameter ? "" : place.message)
      guard told.insert(Place(id: place.id, span: place.span, message: mistake)).inserted else {
        continue
      }
      let words = ConfigurationSpace.words(literals)
      let keepsFix = replacing[Place(id: place.id, span: place.span)].map(isAlways) ?? true
      result.report(
        words.isEmpty
          ? finding.diagnostic : finding.diagnostic.limited(to: words, keepsFix: keepsFix))
    }
    return result
  }
}

/// Text of the module's manifests whose meaning is lost: findings that touch it probably follow from the error there.
struct DoubtfulText {
  /// The places by manifest, in order and without overlap.
  private let places: [[SourceSpan]]

  init(_ places: [[SourceSpan]]) {
    self.places = places.map { places in
      places.sorted { $0.precedes($1) }.reduce(into: []) { merged, span in
        if let last = merged.last, span.start <= last.end {
          merged[merged.count - 1] = last.through(span)
        } else {
          merged.append(span)
        }
      }
    }
  }

  /// True if a finding, or a note of it, is in such text. O(notes · log places).
  func isTouched(by diagnostic: Diagnostic) -> Bool {
    ([diagnostic.span] + diagnostic.notes.map(\.span)).contains { span in
      span.file < places.count && places[span.file].areTouched(by: span)
    }
  }
}
