/// Turns documentation comments of either form into the `///` lines that generated code carries.
enum DocumentationComment {
  static func lines(_ comment: String) -> [String] {
    if comment.hasPrefix("///") { return [trimmingEnd(comment)] }
    var body = comment.dropFirst(3)
    if body.hasSuffix("*/") { body = body.dropLast(2) }
    var lines: [String] = []
    for raw in body.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      var line = raw.drop { $0 == " " || $0 == "\t" }
      if line.first == "*" { line = line.dropFirst() }
      if line.first == " " { line = line.dropFirst() }
      lines.append(trimmingEnd(line.isEmpty ? "///" : "/// \(line)"))
    }
    while lines.first == "///" { lines.removeFirst() }
    while lines.last == "///" { lines.removeLast() }
    return lines
  }

  private static func trimmingEnd(_ text: String) -> String {
    var end = text[...]
    while let last = end.last, last.isWhitespace { end = end.dropLast() }
    return String(end)
  }
}
