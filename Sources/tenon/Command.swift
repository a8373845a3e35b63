import TenonCompiler
import TenonDiagnostics
import TenonExplain
import TenonFiles
import TenonReports

/// One of the tool's commands.
struct Command: Sendable {
  let name: String
  /// What it takes, as the help shows it.
  let usage: String
  /// What it does, in one sentence.
  let summary: String
  let options: [Arguments.Option]
  /// What it takes besides options, in order; the last one may be repeated.
  var operands: [ValueForm] = ["FILE or DIR …"]
  /// Whether it reads manifests and tells what is wrong with them.
  var hasFindings = true
  /// Runs it; gives the exit status.
  let run: @Sendable (Arguments) throws(FileError) -> Int32

  /// All commands, in the order in which the help lists them.
  static var all: [Command] {
    [.generate, .check, .graph, .why, .diff, .format, .explain, .initialize, .draft, .lsp]
  }

  /// All that may be given to it. An option of its own stands for the common one of that name.
  var allOptions: [Arguments.Option] {
    let common = hasFindings ? Self.common : []
    return options + common.filter { row in !options.contains { $0.name == row.name } } + [
      .init(name: "--help", value: nil, help: "show this help")
    ]
  }

  /// What may stand in place of a command.
  static let topLevel: [Arguments.Option] = [
    .init(name: "--help", value: nil, help: "list the commands"),
    .init(name: "--version", value: nil, help: "print the version"),
    .init(
      name: "--generate-completion-script", value: "bash|zsh|fish",
      help: "print a script that completes commands, options and their values in a shell"),
    .init(
      name: "--generate-man-page", value: nil, help: "print the manual page, for packagers"),
  ]

  /// What an exit status means.
  static let exitStatuses: [(status: Int, meaning: String)] = [
    (0, "success"), (1, "errors in manifests"),
    (2, "a file is not as it would be written, or a change is breaking"),
    (64, "usage error"), (66, "unreadable input"), (70, "internal error"),
    (73, "unwritable output"),
  ]

  /// Options that every command has that reads manifests.
  static let common: [Arguments.Option] = [
    .init(
      name: "--depends", value: "Module=PATH",
      help: "a manifest of an imported module, or a folder of them; may be repeated", repeats: true),
    Graphs.targetOption, Graphs.listOption,
    .init(name: "--strict", value: nil, help: "treat warnings as errors"),
    .init(
      name: "--severity", value: "CODE=error|warning|ignore",
      help: "the severity of one kind of warning, with or without '--strict'; may be repeated",
      repeats: true),
    .init(
      name: "--color", value: "auto|always|never",
      help: "colored messages; 'auto' means on a terminal, unless NO_COLOR is set"),
    .init(
      name: "--format", value: "text|json|sarif|github|gitlab",
      help:
        "the format of diagnostics; text is written to standard error, the others to standard output"
    ),
    .init(name: "--quiet", value: nil, help: "print diagnostics only"),
    .init(
      name: "--verbose", value: nil,
      help: "print which files are read, which commands are run, and how long each step takes"),
  ]

  /// The help of this command.
  var help: String {
    var text = "tenon \(name): \(summary)\n\nusage: tenon \(usage)\n\noptions:\n"
    for option in allOptions { text += option.helpEntry }
    text += hasFindings ? "\n'-' reads standard input. '--' ends the options.\n" : ""
    return text
  }
}

/// What the common options say.
struct CommonOptions {
  let dependencies: [Session.Dependency]
  let severities: Severities
  let color: Bool
  let format: Report.Format
  let isQuiet: Bool
  let isVerbose: Bool

  /// What the arguments say. `format` is that of the diagnostics of a command whose `--format` speaks of something
  /// else.
  init(_ arguments: Arguments, format own: Report.Format? = nil) throws(FileError) {
    var dependencies: [Session.Dependency] = []
    for text in arguments.values["--depends"] ?? [] {
      guard let dependency = Session.Dependency(text) else {
        throw FileError(
          .usage, "invalid value for '--depends': expected Module=PATH, found '\(text)'")
      }
      dependencies.append(dependency)
    }
    self.dependencies = dependencies
    isQuiet = arguments.has("--quiet")
    isVerbose = arguments.has("--verbose")
    if isQuiet, isVerbose {
      throw FileError(.usage, "'--quiet' and '--verbose' can't be combined")
    }
    severities = try Self.severities(arguments)
    let formats = Report.Format.allCases.map(\.rawValue)
    let word = own == nil ? try arguments.choice("--format", of: formats) : "text"
    format = own ?? Report.Format(rawValue: word) ?? .text
    switch try arguments.single("--color") ?? "auto" {
    case "always": color = true
    case "never": color = false
    case "auto":
      let isWanted = (Console.environment("NO_COLOR") ?? "").isEmpty
      color = isWanted && Console.isTerminal
    case let other:
      throw FileError(
        .usage, "invalid value for '--color': expected auto, always or never, found '\(other)'")
    }
  }
}

extension CommonOptions {
  /// Tells what was found: as text on standard error, otherwise on standard output, where there is a
  /// document even if nothing was found.
  func report(_ diagnostics: Diagnostics, files: [SourceFile]) throws(FileError) {
    let report = Report(diagnostics, files: files, version: version)
    guard let text = report.rendered(as: format) else {
      return try Session().report(diagnostics, files: files, color: color)
    }
    try Console.print(text)
  }

  /// Tells how much was looked at and what came of it: on a terminal, and anywhere if something was found.
  func summarize(_ graphs: Graphs, _ compilations: [Compilation], _ found: Diagnostics) {
    if isQuiet || format != .text || found.isEmpty && !Console.isTerminal && !isVerbose { return }
    // As they are printed, without what is told twice.
    let printed = found.sorted
    let errors = printed.count { $0.severity == .error }
    var parts: [String] = []
    if errors > 0 { parts.append(counted(errors, "error")) }
    if errors < printed.count { parts.append(counted(printed.count - errors, "warning")) }
    let fixable = printed.count { $0.fix?.isSafe == true }
    if fixable > 0 { parts.append("\(fixable) fixable with --fix") }
    let words = parts.isEmpty ? "no issues found" : parts.joined(separator: ", ")
    Console.tell("tenon: \(graphs.extent(compilations)): \(words)")
  }

  /// Tells what only `--verbose` wants to know.
  func tellMore(_ line: @autoclosure () -> String) {
    if isVerbose { Console.tell("tenon: \(line())") }
  }

  /// Does something; tells a terminal where it takes longer than a second, and with `--verbose` how long it took.
  func timed<Result, Failure: Error>(
    _ what: String, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let progress: Task<Void, any Error>? =
      isQuiet || !Console.isTerminal
      ? nil
      : Task.detached {
        try await Task.sleep(for: .seconds(1))
        Console.tell("tenon: \(what) …")
      }
    defer { progress?.cancel() }
    let start = ContinuousClock.now
    let result = try body()
    let time = (ContinuousClock.now - start) / .milliseconds(1)
    tellMore("\(what): \(Int(time.rounded())) ms")
    return result
  }

  /// What `--strict` and `--severity` say of warnings.
  private static func severities(_ arguments: Arguments) throws(FileError) -> Severities {
    var severities = Severities()
    severities.isStrict = arguments.has("--strict")
    for text in arguments.values["--severity"] ?? [] {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let level = Severities.Level(rawValue: String(parts[1])) else {
        throw FileError(
          .usage,
          "invalid value for '--severity': expected CODE=error, CODE=warning or CODE=ignore, found '\(text)'"
        )
      }
      guard let id = DiagnosticID(code: String(parts[0])) else {
        throw FileError(.usage, "unknown code '\(parts[0])'; codes look like 'TN050'")
      }
      guard id.severity == .warning else {
        throw FileError(.usage, "'\(id.code)' is an error; the severity of errors can't be changed")
      }
      severities.levels[id] = level
    }
    return severities
  }
}
