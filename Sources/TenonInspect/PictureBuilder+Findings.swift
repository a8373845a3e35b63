import TenonCompiler
import TenonDiagnostics

extension PictureBuilder {
  /// Attaches findings to the parts of the picture that they are about.
  mutating func addFindings() {
    index = SpanIndex(things)
    let here = Set(checked.findings.map { FindingKey($0) })
    for diagnostic in checked.compilation.diagnostics.sorted {
      let number = picture.findings.count
      let isHere = here.contains(FindingKey(diagnostic))
      picture.findings.append(
        GraphPicture.Finding(diagnostic: diagnostic, place: place(diagnostic.span), isHere: isHere))
      if !isHere { continue }
      attach(number, at: diagnostic.span, .subject)
      // The notes of a cycle or a captive dependency are its steps. Other notes only mention obstacles.
      let isPath = diagnostic.id == .initCycle || diagnostic.id.category == .lifetimes
      for note in diagnostic.notes {
        attach(number, at: note.span, isPath ? .step : .mention)
      }
    }
  }

  private enum Part {
    case subject
    /// The part is involved in the error.
    case step
    case mention
  }

  /// Attaches a finding to the parts at its place, or at the place of one of its notes.
  private mutating func attach(_ finding: Int, at span: SourceSpan, _ part: Part) {
    for thing in index.values(at: span) {
      switch thing {
      case .node(let node):
        guard picture.findings[finding].nodes.appendNew(node), part != .mention else { continue }
        picture.nodes[node].findings.append(finding)
      case .edge(let edge):
        guard part != .mention, picture.findings[finding].edges.appendNew(edge) else { continue }
        picture.edges[edge].findings.append(finding)
      case .container(let container):
        guard part == .subject, picture.findings[finding].containers.appendNew(container) else {
          continue
        }
        picture.containers[container].findings.append(finding)
      }
    }
  }
}

extension [Int] {
  /// Appends a number that is not among these; returns true if it was appended.
  fileprivate mutating func appendNew(_ number: Int) -> Bool {
    if contains(number) { return false }
    append(number)
    return true
  }
}

private struct FindingKey: Hashable {
  let id: DiagnosticID
  let span: SourceSpan
  let message: String

  init(_ diagnostic: Diagnostic) {
    (id, span, message) = (diagnostic.id, diagnostic.span, diagnostic.message)
  }
}

/// A part of a picture with a place.
enum PlacedThing {
  case container(Int)
  case node(Int)
  case edge(Int)
}
