import TenonDiagnostics

extension Report {
  /// The number of annotations of each kind that GitHub shows for one step; it drops the rest silently.
  private static let annotationsShown = 10

  /// Workflow commands that GitHub turns into annotations. Findings beyond their number are in the log as
  /// text, and a notice says so.
  func github() -> String {
    let columns = UTF16Columns(files)
    var text = ""
    var counts: [Diagnostic.Severity: Int] = [:]
    var rest: [Diagnostic] = []
    for diagnostic in diagnostics {
      counts[diagnostic.severity, default: 0] += 1
      if counts[diagnostic.severity, default: 0] > Self.annotationsShown {
        rest.append(diagnostic)
      } else {
        text += annotation(diagnostic, columns) + "\n"
      }
    }
    if rest.isEmpty { return text }
    let more = rest.count == 1 ? "1 more diagnostic is" : "\(rest.count) more diagnostics are"
    text += "::notice title=tenon::\(more) in the log of this step\n"
    let renderer = TextRenderer(files: files, color: false)
    return text
      + rest.map { renderer.render($0) }.joined().split(separator: "\n")
      .map { "  \($0)\n" }.joined()
  }

  private func annotation(_ diagnostic: Diagnostic, _ columns: UTF16Columns) -> String {
    let file = files[diagnostic.span.file]
    let start = columns.position(of: diagnostic.span.start, in: diagnostic.span.file)
    let end = columns.position(of: diagnostic.span.end, in: diagnostic.span.file)
    var properties = [
      ("file", path(file)), ("line", String(start.line)), ("endLine", String(end.line)),
    ]
    // GitHub accepts columns only if both are in one line.
    if start.line == end.line {
      properties.append(("col", String(start.column)))
      properties.append(("endColumn", String(end.column)))
    }
    properties.append(("title", diagnostic.id.code))
    let message = ([diagnostic.message] + remarks(of: diagnostic)).joined(separator: "\n")
    let list = properties.map { "\($0)=\(Self.escaped($1, isProperty: true))" }
    return "::\(diagnostic.severity.rawValue) \(list.joined(separator: ","))"
      + "::\(Self.escaped(message, isProperty: false))"
  }

  /// The printable text, escaped so that the runner reads it back.
  private static func escaped(_ text: String, isProperty: Bool) -> String {
    var reader = PrintableText()
    var result = ""
    for scalar in text.unicodeScalars {
      let replacement = reader.replacement(for: scalar)
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where isProperty: result += "%3A"
      case "," where isProperty: result += "%2C"
      default: result += replacement ?? String(scalar)
      }
    }
    return result
  }
}
