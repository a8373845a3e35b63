/// A row of the table from which parsing, help, completions and the man page come.
struct Option: Sendable {
  let name: String
  /// The form of its value; `nil` for a flag.
  let value: ValueForm?
  let help: String
  /// Shells propose no options that only plugins and editors write.
  let isProposed: Bool

  var repeats: Bool { help.contains("may be repeated") }

  var helpEntry: String {
    "  \(value.map { "\(name) \($0.notation)" } ?? name)\n\(wrapped(help, indent: 6))"
  }
}

/// Words on lines of 80 columns at most; `hanging` indents those behind the first line further.
func wrapped(_ text: String, indent: Int, hanging: Int = 0) -> String {
  var lines: [String] = []
  var line = ""
  for word in text.split(separator: " ") {
    let margin = indent + (lines.isEmpty ? 0 : hanging)
    if !line.isEmpty, margin + line.count + 1 + word.count > 80 {
      lines.append(String(repeating: " ", count: margin) + line)
      line = ""
    }
    line += (line.isEmpty ? "" : " ") + word
  }
  lines.append(String(repeating: " ", count: indent + (lines.isEmpty ? 0 : hanging)) + line)
  return lines.map { "\($0)\n" }.joined()
}

extension [Option] {
  /// Reads a table: `--name VALUE: help` on a line each, the option in parentheses if shells don't propose it.
  init(table: String) {
    self = table.split(separator: "\n").map { line in
      let end = line.firstRange(of: ": ") ?? line.endIndex..<line.endIndex
      let option = line[..<end.lowerBound].drop { $0 == "(" }
      let isProposed = option.startIndex == line.startIndex
      let words = (isProposed ? option : option.dropLast()).split(separator: " ", maxSplits: 1)
      return Option(
        name: String(words[0]), value: words.count > 1 ? ValueForm(String(words[1])) : nil,
        help: String(line[end.upperBound...]), isProposed: isProposed)
    }
  }
}
