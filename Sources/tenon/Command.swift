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

  /// The options that shells propose.
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
