/// Turns documentation comments of either form into the `///` lines that generated code carries.
enum DocumentationComment {
  static func lines(_ comment: String) -> [String] {
    if comment.hasPrefix("///") { return [trimmingEnd(comment[...])] }
    var body = comment.dropFirst(3)
    if body.hasSuffix("*/") { body = body.dropLast(2) }
    let all = body.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let rest = all.dropFirst().filter { !$0.allSatisfy(\.isWhitespace) }
    let hasStars = !rest.isEmpty && rest.allSatisfy { $0.drop(while: \.isWhitespace).first == "*" }
    // What all lines are indented by is the comment's place, and no part of the text.
    let margin =
      hasStars ? 0 : rest.map { $0.prefix(while: \.isWhitespace).count }.min() ?? 0
    var lines: [String] = []
    for (index, raw) in all.enumerated() {
      var line = raw
      if index == 0 {
        line = line.drop(while: \.isWhitespace)
      } else if hasStars {
        line = line.drop(while: \.isWhitespace).dropFirst()
        if line.first == " " { line = line.dropFirst() }
      } else {
        line = line.dropFirst(min(margin, line.prefix(while: \.isWhitespace).count))
      }
      lines.append(trimmingEnd(line.isEmpty ? "///" : "/// \(line)"))
    }
    while lines.first == "///" { lines.removeFirst() }
    while lines.last == "///" { lines.removeLast() }
    return lines
  }

  private static func trimmingEnd(_ text: Substring) -> String {
    var end = text
    while let last = end.last, last.isWhitespace { end = end.dropLast() }
    return String(end)
  }
}
