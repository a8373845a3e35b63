import TenonDiagnostics
import TenonFiles
import TenonWire

extension Server {
  /// The page of all codes in the clone that the tool was built in.
  private static let page = Console.ownClone.map {
    DocumentURI.file("\($0)/docs/reference/diagnostics.md")
  }

  /// A finding as the protocol has it.
  func json(_ diagnostic: Diagnostic, _ files: [SourceFile], number: Int) -> JSONValue {
    var message = diagnostic.message
    if let help = diagnostic.help { message += "\nhelp: \(help)" }
    var related: [JSONValue] = []
    for note in diagnostic.notes {
      if abilities.hasRelatedInformation {
        related.append(["location": location(note.span, files), "message": .string(note.message)])
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
    let page: JSONValue? = Self.page.map {
      ["href": .string("\($0)#\(diagnostic.id.code.lowercased())")]
    }
    return json.with("codeDescription", page)
      .with("relatedInformation", related.isEmpty ? nil : .array(related))
      .with("tags", isUnneeded ? [1] : nil)
  }
}
