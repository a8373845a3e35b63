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
      for case .container(let container) in index.values(at: diagnostic.span)
      where picture.findings[number].containers.appendNew(container) {
        picture.containers[container].findings.append(number)
      }
      attach(number, at: diagnostic.span)
      // The notes of a cycle or a captive dependency are its steps. Other notes only mention obstacles.
      let isPath = diagnostic.id == .initCycle || diagnostic.id.category == .lifetimes
      for note in diagnostic.notes { attach(number, at: note.span, takesPart: isPath) }
    }
  }

  /// Attaches a finding to the parts at its place, or at the place of one of its notes.
  private mutating func attach(_ finding: Int, at span: SourceSpan, takesPart: Bool = true) {
    for thing in index.values(at: span) {
      switch thing {
      case .node(let node):
        guard picture.findings[finding].nodes.appendNew(node), takesPart else { continue }
        picture.nodes[node].findings.append(finding)
      case .edge(let edge):
        guard takesPart, picture.findings[finding].edges.appendNew(edge) else { continue }
        picture.edges[edge].findings.append(finding)
      case .container: break
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
