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

/// How the value of an option, or what stands behind a command's options, is written in the help. The same notation says
/// what a shell can complete.
struct ValueForm: Sendable, Equatable, ExpressibleByStringLiteral {
  enum Completion: Equatable {
    /// Nothing: only the user knows.
    case nothing
    case words([String])
    /// The path of a file, or of a folder.
    case paths
    /// The path of a manifest, or of a folder of them.
    case manifests
    /// A path behind `NAME=`.
    case assignedPath
    case codes
    case commands
  }

  /// As the help shows it: `FILE`, `text|json`, `Module=PATH`.
  let notation: String

  init(_ notation: String) { self.notation = notation }
  init(stringLiteral notation: String) { self.init(notation) }

  var completion: Completion {
    switch notation {
    case "FILE", "DIR", "FILE or DIR", "DIR or FILE": return .paths
    case "FILE or DIR …": return .manifests
    case "CODE …": return .codes
    case "COMMAND": return .commands
    default: break
    }
    if notation.hasSuffix("=PATH") { return .assignedPath }
    if notation.contains("|"), !notation.contains("=") {
      return .words(notation.split(separator: "|").map(String.init))
    }
    return .nothing
  }
}
