import TenonDiagnostics
import TenonGraph

/// What was found in the combinations of conditions: each finding once, in the simplest combination
/// in which it is one.
struct WorldFindings {
  private struct Place: Hashable {
    let id: DiagnosticID
    let span: SourceSpan
    let message: String
  }

  private struct Finding {
    /// Where it was found, by unit.
    var worlds: [Int: WorldSet] = [:]
    /// The finding as each combination has it.
    var forms: [(unit: Int, world: Int, diagnostic: Diagnostic)] = []
  }

  private var order: [Place] = []
  private var findings: [Place: Finding] = [:]

  /// Adds what one combination has.
  mutating func add(_ diagnostics: Diagnostics, unit: Int, world: Int) {
    for diagnostic in diagnostics.sorted {
      let place = Place(id: diagnostic.id, span: diagnostic.span, message: diagnostic.message)
      if findings[place] == nil { order.append(place) }
      findings[place, default: Finding()].worlds[unit, default: WorldSet()].insert(world)
      findings[place]?.forms.append((unit, world, diagnostic))
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
    for place in order {
      guard let finding = findings[place] else { continue }
      // What is wrong with one param in several ways is one mistake; mending the first shows the rest.
      if place.id.row.scope.contains(.parameter),
        !told.insert(Place(id: place.id, span: place.span, message: "")).inserted
      {
        continue
      }
      let always = finding.worlds.contains { $0.value == units[$0.key].space.all }
      guard let unit = finding.worlds.keys.min(), let found = finding.worlds[unit] else { continue }
      let space = units[unit].space
      let literals = always ? [] : space.simplest(found)
      let form = finding.forms.first { form in
        form.unit == unit
          && literals.allSatisfy { literal in
            space.atoms.firstIndex(of: literal.atom)
              .map { space.worlds[form.world].isTrue($0) == literal.isTrue } ?? true
          }
      }
      guard let diagnostic = form?.diagnostic ?? finding.forms.first?.diagnostic else { continue }
      let words = WorldSpace.words(literals)
      result.report(words.isEmpty ? diagnostic : diagnostic.limited(to: words))
    }
    return result
  }
}
