/// A row of the table that defines parsing, help, completions and the man page.
struct Option: Sendable {
  let name: String
  /// The form of its value; `nil` for a flag.
  let value: ValueForm?
  let help: String
  /// Shells propose the option; they don't propose those for plugins and editors.
  let isProposed: Bool

  var repeats: Bool { help.contains("may be repeated") }

  var helpEntry: String {
    "  \(value.map { "\(name) \($0.notation)" } ?? name)\n\(wrapped(help, indent: 6))"
  }
}

/// Words on lines of at most 80 columns; `hanging` is the additional indentation after the first line.
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
  /// Reads a table of lines `--name VALUE: help`, the option in parentheses if shells don't propose it.
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

/// The notation in the help for the value of an option, or for the operands of a command. It also determines the
/// completions of a shell.
struct ValueForm: Sendable, Equatable, ExpressibleByStringLiteral {
  enum Completion: Equatable {
    /// No completion: only the user knows the value.
    case nothing
    case words([String])
    /// The path of a file, or of a folder.
    case paths
    /// The path of a manifest, or of a folder of them.
    case manifests
    /// A path after `NAME=`.
    case assignedPath
    case codes
    case commands
  }

  /// The text in the help: `FILE`, `text|json`, `Module=PATH`.
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
