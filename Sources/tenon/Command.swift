import TenonFiles

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

  var help: String {
    wrapped("tenon \(name): \(summary)", indent: 0) + "\n"
      + wrapped("usage: tenon \(usage)", indent: 0, hanging: 2) + "\noptions:\n"
      + allOptions.map(\.helpEntry).joined()
      + (hasFindings ? "\n'-' reads standard input. '--' ends the options.\n" : "")
      + "\nexamples:\n"
      + examples.split(separator: "\n").map { "  \($0)\n" }.joined()
  }
}
