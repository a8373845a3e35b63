import TenonDiagnostics
import TenonExplain
import TenonFiles
import TenonServer

/// A command of the tool.
struct Command: Sendable {
  let name: String
  let usage: String
  let summary: String
  let options: [Option]
  /// Examples of command lines, one on each line.
  let examples: String
  /// The operands, in order; the last one may be repeated.
  let operands: [ValueForm]
  let hasFindings: Bool
  /// Runs it; returns the exit status.
  let run: @Sendable (Call) throws(FileError) -> Int32

  init(
    _ usage: String, _ summary: String, options: String = "", examples: String,
    operands: [ValueForm] = ["FILE or DIR …"], hasFindings: Bool = true,
    run: @escaping @Sendable (Call) throws(FileError) -> Int32
  ) {
    name = String(usage.prefix { $0 != " " })
    (self.usage, self.summary, self.options) = (usage, summary, [Option](table: options))
    (self.operands, self.hasFindings, self.run) = (operands, hasFindings, run)
    self.examples = examples
  }

  /// All commands, in the order in which the help lists them.
  static var all: [Command] {
    [.generate, .check, .graph, .why, .diff, .format, .explain, .initialize, .draft, .lsp]
  }

  /// All its options. An own option replaces the common one with its name.
  var allOptions: [Option] {
    let common = hasFindings ? Self.common : []
    return options + common.filter { row in !options.contains { $0.name == row.name } }
      + [Option](table: "--help: show this help")
  }

  var proposedOptions: [Option] { allOptions.filter(\.isProposed) }

  static let topLevel = [Option](
    table: """
      --help: list the commands
      --version: print the version
      --generate-completion-script bash|zsh|fish: print a script that completes commands, options and their values in a shell
      --generate-man-page: print the manual page, for packagers
      """)

  static let exitStatuses: [(status: Int, meaning: String)] = [
    (0, "success"), (1, "errors in manifests"),
    (2, "a file is out of date, or a change is breaking"),
    (64, "usage error"), (66, "unreadable input"), (70, "internal error"),
    (73, "unwritable output"),
  ]

  /// The rows of options for a target of a package, and for the command plugin's list of targets.
  static let targetRows = """
    --target NAME: in a package, if no manifests are named, use this target only; may be repeated
    \(listRow)
    """
  static let listRow =
    "(--target-list FILE): the package's targets as the command plugin lists them, instead of running 'swift package'"

  /// The options of all commands that read manifests.
  static let common = [Option](
    table: """
      --depends Module=PATH: a manifest of an imported module, or a folder of them; may be repeated
      --swift PATH: a Swift file, or a folder of them, that declares the components' types; may be repeated. Default: the files of the target, or those beside the manifests
      \(targetRows)
      --strict: treat warnings as errors
      --severity CODE=error|warning|ignore: the severity of one kind of warning, with or without '--strict'; may be repeated
      --color auto|always|never: colored messages; 'auto' means on a terminal, unless NO_COLOR is set
      --format text|json|sarif|github|gitlab: the format of diagnostics; text is written to standard error, the others to standard output
      --quiet: print diagnostics only
      --verbose: print which files are read
      """)

}

/// A row of the table that defines parsing, help, completions and the man page.
struct Option: Sendable {
  let name: String
  /// The form of its value; `nil` for a flag.
  let value: ValueForm?
  let help: String
  /// Shells propose the option; they don't propose those for plugins and editors.
  let isProposed: Bool

  var repeats: Bool { help.contains("may be repeated") }
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
    case nothing, paths, manifests, codes
    case words([String])
    /// A path after `NAME=`.
    case assignedPath
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
    default: break
    }
    if notation.hasSuffix("=PATH") { return .assignedPath }
    if notation.contains("|"), !notation.contains("=") {
      return .words(notation.split(separator: "|").map(String.init))
    }
    return .nothing
  }
}

extension Command {
  /// `tenon lsp`: the language server.
  static let lsp = Command(
    "lsp [options]",
    "serve editors: diagnostics, completion, navigation and renames, over standard input and output",
    options: """
      --stdio: accepted for editors that pass it; it changes nothing
      (--clientProcessId N): accepted for editors that pass it
      --verbose: print to standard error how long each analysis takes
      """,
    examples: "tenon lsp\ntenon lsp --verbose", operands: [], hasFindings: false
  ) { (call) throws(FileError) in
    if let operand = call.operands.first {
      throw .usage("'tenon lsp' takes no argument '\(operand)'")
    }
    return Server(isVerbose: call.isVerbose).run()
  }
}

extension Command {
  /// `tenon explain`: the explanation of a kind of finding.
  static let explain = Command(
    "explain [CODE …]",
    "explain a diagnostic: what it means, why it matters, how to fix it; without CODE, list all",
    examples: "tenon explain TN030", operands: ["CODE …"], hasFindings: false
  ) { (call) throws(FileError) in
    if call.operands.isEmpty {
      let lines = DiagnosticID.allCases.sorted { $0.code < $1.code }.map { id in
        "\(id.code)  \(id.title)\(id.severity == .warning ? " (warning)" : "")\n"
      }
      try Console.print(lines.joined())
      return 0
    }
    var texts: [String] = []
    for operand in call.operands {
      guard let explanation = DiagnosticID(code: code(operand))?.explanation.text else {
        throw .usage("unknown code '\(operand)'; 'tenon explain' lists all codes")
      }
      texts.append(explanation)
    }
    try Console.print(texts.joined(separator: "\n"))
    return 0
  }

  /// The printed code for one in lower case, without its zeros or its letters.
  private static func code(_ text: String) -> String {
    let text = text.uppercased()
    guard let number = Int(text.hasPrefix("TN") ? text.dropFirst(2) : text[...]),
      (0...999).contains(number)
    else { return text }
    return "TN\(String(1000 + number).dropFirst())"
  }

  private static func line(_ id: DiagnosticID) -> String {
    let mark = id.severity == .warning ? " (warning)" : ""
    return "\(id.code)  \(id.title)\(mark)\n"
  }

  /// The text that `tenon help` prints about a command.
  var help: String {
    wrapped("tenon \(name): \(summary)", indent: 0) + "\n"
      + wrapped("usage: tenon \(usage)", indent: 0, hanging: 2) + "\noptions:\n"
      + allOptions.map(entry).joined()
      + (hasFindings ? "\n'-' reads standard input. '--' ends the options.\n" : "")
      + "\nexamples:\n"
      + examples.split(separator: "\n").map { "  \($0)\n" }.joined()
  }
}

private let inPackage =
  "In a package, and without FILE or DIR, a command covers every target with its dependencies' manifests."

/// The text that `tenon --help` prints.
func overview() -> String {
  var text = "tenon: compile-time dependency injection for Swift\n\n"
  text += "usage: tenon COMMAND [options]\n\ncommands:\n"
  for command in Command.all {
    text += wrapped(command.usage, indent: 2, hanging: 2) + wrapped(command.summary, indent: 6)
  }
  let statuses = Command.exitStatuses.map { "\($0.status) \($0.meaning)" }
  return text + "\n"
    + wrapped("\(inPackage) 'tenon help COMMAND' lists the options of a command.", indent: 0)
    + "\noptions:\n" + Command.topLevel.map(entry).joined() + "\n"
    + wrapped("exit status: \(statuses.joined(separator: ", "))", indent: 0)
}

private func entry(_ option: Option) -> String {
  let name = option.value.map { "\(option.name) \($0.notation)" } ?? option.name
  return "  \(name)\n\(wrapped(option.help, indent: 6))"
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

/// The manual page, from the table of commands, in the macros of man(7).
func manPage() -> String {
  var page = ".\\\" Generated by 'tenon --generate-man-page'. Do not edit.\n"
  page += ".TH TENON 1 \"\" \"tenon \(version)\" \"User Commands\"\n"
  page += ".SH NAME\ntenon \\- compile\\-time dependency injection for Swift\n.SH SYNOPSIS\n"
  for (index, command) in Command.all.enumerated() {
    page += (index == 0 ? "" : ".br\n") + ".B tenon\n\(roff(command.usage))\n"
  }
  page += ".SH DESCRIPTION\n"
  page += paragraph(
    "Tenon checks declarative manifests (.di files) as a whole dependency graph, and writes plain Swift"
      + " containers for them.")
  page += ".PP\n" + paragraph("\(inPackage) '-' reads standard input. '--' ends the options.")
  let common = Command.common
  page += ".SH COMMANDS\n"
  for command in Command.all {
    page += ".SS \"tenon \(command.name)\"\n"
    page += paragraph(sentence(command.summary))
    // Common options are described once.
    for option in command.options
    where !common.contains(where: { $0.name == option.name && $0.help == option.help }) {
      page += item(option)
    }
    let shared = common.filter { row in
      command.allOptions.contains { $0.name == row.name && $0.help == row.help }
    }
    if !shared.isEmpty {
      let names = shared.map(\.name).joined(separator: ", ")
      page += ".PP\n" + paragraph("Of the common options: \(names).")
    }
    page += ".PP\nExamples:\n.PP\n.RS 4\n.nf\n\(roff(command.examples))\n.fi\n.RE\n"
  }
  page += ".SH \"COMMON OPTIONS\"\n"
  for option in common { page += item(option) }
  page += ".SH \"OTHER OPTIONS\"\n"
  for option in Command.topLevel { page += item(option) }
  page += ".SH \"EXIT STATUS\"\n"
  for (status, meaning) in Command.exitStatuses {
    page += ".TP\n.B \(status)\n\(paragraph(sentence(meaning)))"
  }
  page += ".SH ENVIRONMENT\n.TP\n.B NO_COLOR\n"
  page += paragraph("If it is set and not empty, '--color auto' doesn't color messages.")
  return page
}

private func item(_ option: Option) -> String {
  var head = "\\fB\(roff(option.name))\\fR"
  if option.name == "--help" { head += ", \\fB\\-h\\fR" }
  if let value = option.value { head += " \\fI\(roff(value.notation))\\fR" }
  return ".TP\n\(head)\n\(paragraph(sentence(option.help)))"
}

/// A text as the beginning of a sentence, with its full stop.
private func sentence(_ text: String) -> String {
  text.prefix(1).uppercased() + text.dropFirst() + (text.hasSuffix(".") ? "" : ".")
}

/// A text on its own lines. A line that begins with a dot or a quote would be a request.
private func paragraph(_ text: String) -> String {
  let text = roff(text)
  return (text.hasPrefix("'") || text.hasPrefix(".") ? "\\&" : "") + text + "\n"
}

private func roff(_ text: String) -> String {
  let escapes: [Character: String] = ["\\": "\\e", "-": "\\-", "'": "\\(aq", "…": "..."]
  return text.map { escapes[$0] ?? String($0) }.joined()
}
