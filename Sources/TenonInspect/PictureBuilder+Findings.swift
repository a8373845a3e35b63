import TenonCompiler
import TenonDiagnostics

extension PictureBuilder {
  /// Attaches what was found to what it speaks of.
  mutating func addFindings() {
    index.sort()
    let here = Set(checked.findings.map { FindingKey($0) })
    for diagnostic in checked.compilation.diagnostics.sorted {
      let number = picture.findings.count
      let isHere = here.contains(FindingKey(diagnostic))
      picture.findings.append(
        GraphPicture.Finding(diagnostic: diagnostic, place: place(diagnostic.span), isHere: isHere))
      if !isHere { continue }
      attach(number, at: diagnostic.span, .subject)
      // A cycle, and what an instance captures, is all that the notes go through. Other notes show what is in the way.
      let isPath = diagnostic.id == .initCycle || diagnostic.id.category == .lifetimes
      for note in diagnostic.notes {
        attach(number, at: note.span, isPath ? .step : .mention)
      }
    }
  }

  private enum Part {
    case subject
    /// It takes part in what is wrong.
    case step
    case mention
  }

  /// Attaches a finding to what stands at its place, or at that of one of its notes.
  private mutating func attach(_ finding: Int, at span: SourceSpan, _ part: Part) {
    for thing in index.things(at: span) {
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
  /// Appends a number that is not among these, and gives whether it was not.
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

struct PlaceIndex {
  enum Thing: Hashable {
    case container(Int)
    case node(Int)
    case edge(Int)
  }

  private var entries: [(span: SourceSpan, thing: Thing)] = []
  /// The end of the longest entry up to each one, in its file.
  private var reaches: [Int] = []

  init() {}

  mutating func add(_ span: SourceSpan, _ thing: Thing) { entries.append((span, thing)) }

  /// Puts the entries in order, so that they can be looked up. O(n log n).
  mutating func sort() {
    entries = entries.enumerated().sorted {
      $0.element.span == $1.element.span
        ? $0.offset < $1.offset : $0.element.span.precedes($1.element.span)
    }.map(\.element)
    var reach = 0
    var file = -1
    reaches = entries.map { entry in
      if entry.span.file != file { (file, reach) = (entry.span.file, 0) }
      reach = max(reach, entry.span.end)
      return reach
    }
  }

  /// What stands at a place: all that holds where it begins. O(log n + those of the statement there).
  func things(at span: SourceSpan) -> [Thing] {
    let next = entries.partitioningIndex {
      ($0.span.file, $0.span.start) > (span.file, span.start)
    }
    var found: [Thing] = []
    var place = next - 1
    while place >= 0, entries[place].span.file == span.file, reaches[place] > span.start {
      if entries[place].span.end > span.start { found.append(entries[place].thing) }
      place -= 1
    }
    return found.reversed()
  }
}
