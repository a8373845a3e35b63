import TenonDiagnostics
import TenonEditor
import TenonFiles
import TenonWire

/// Findings as the protocol has them.
struct DiagnosticWriter {
  let abilities: ClientAbilities
  /// The URI and the positions of each file.
  let place: (Int) -> (uri: String, positions: Positions)

  func json(_ diagnostic: Diagnostic, number: Int) -> JSONValue {
    let (_, positions) = place(diagnostic.span.file)
    var message = diagnostic.message
    if let help = diagnostic.help { message += "\nhelp: \(help)" }
    var related: [JSONValue] = []
    for note in diagnostic.notes {
      let (uri, positions) = place(note.span.file)
      if abilities.hasRelatedInformation {
        related.append([
          "location": ["uri": .string(uri), "range": positions.json(note.span)],
          "message": .string(note.message),
        ])
      } else {
        message += "\nnote: \(note.message)"
      }
    }
    let code = diagnostic.id.code
    let page = "https://github.com/OWNER/tenon/blob/\(version)/docs/reference/diagnostics.md"
    let json: JSONValue = [
      "range": positions.json(diagnostic.span),
      "severity": .integer(diagnostic.severity == .error ? 1 : 2),
      "code": .string(code),
      "codeDescription": ["href": .string("\(page)#\(code.lowercased())")],
      "source": "tenon", "message": .string(message), "data": .integer(number),
    ]
    let isUnneeded = [.unusedIgnore, .unusedPrivate, .duplicateInclude].contains(diagnostic.id)
    return json.with("relatedInformation", related.isEmpty ? nil : .array(related))
      .with("tags", isUnneeded ? [1] : nil)
  }
}
