import TenonDiagnostics
import TenonFiles
import TenonWire

extension Server {
  /// A finding as the protocol has it.
  func json(_ diagnostic: Diagnostic, _ files: [SourceFile], number: Int) -> JSONValue {
    var message = diagnostic.message
    if let help = diagnostic.help { message += "\nhelp: \(help)" }
    var related: [JSONValue] = []
    for note in diagnostic.notes {
      if abilities.hasRelatedInformation {
        related.append([
          "location": location(note.span, files), "message": .string(note.message),
        ])
      } else {
        message += "\nnote: \(note.message)"
      }
    }
    let json: JSONValue = [
      "range": range(diagnostic.span, files),
      "severity": .integer(diagnostic.severity == .error ? 1 : 2),
      "code": .string(diagnostic.id.code),
      "source": "tenon", "message": .string(message), "data": .integer(number),
    ]
    let isUnneeded = [.unusedIgnore, .unusedPrivate, .duplicateInclude].contains(diagnostic.id)
    return json.with("relatedInformation", related.isEmpty ? nil : .array(related))
      .with("tags", isUnneeded ? [1] : nil)
  }
}
