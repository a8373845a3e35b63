import TenonCompiler
import TenonDiagnostics
import TenonFiles
import TenonPackages
import TenonReports

/// The command line of a command: options in either form, `--name value` and `--name=value`, and operands.
struct Call {
  /// The values of each given option, in order; a flag has empty ones.
  private(set) var values: [String: [String]] = [:]
  private(set) var operands: [String] = []
  private let options: [Option]

  // Common options.
  private(set) var dependencies: [Session.Dependency] = []
  private(set) var severities = Severities()
  private(set) var color = false
  private(set) var format = Report.Format.text
  private(set) var isQuiet = false
  private(set) var isVerbose = false

  /// Reads the command line of a command. Unknown options get a suggestion.
  init(_ arguments: ArraySlice<String>, of command: String, options: [Option]) throws(FileError) {
    self.options = options
    var rest = arguments
    var optionsEnded = false
    while let argument = rest.popFirst() {
      if optionsEnded || argument == "-" || !argument.hasPrefix("-") {
        operands.append(argument)
        continue
      }
      if argument == "--" {
        optionsEnded = true
        continue
      }
      let equal = argument.hasPrefix("--") ? argument.firstIndex(of: "=") : nil
      let written = String(argument[..<(equal ?? argument.endIndex)])
      let name = written == "-h" ? "--help" : written
      guard let option = options.first(where: { $0.name == name }) else {
        let hint = suggestion(
          for: name, among: options.map(\.name),
          else: "; see 'tenon \(command.isEmpty ? "" : "\(command) ")--help'")
        throw .usage("unknown option '\(name)'\(hint)")
      }
      if option.value == nil, equal != nil { throw .usage("'\(name)' doesn't take a value") }
      let behind = equal.map { String(argument[argument.index(after: $0)...]) }
      guard let value = option.value == nil ? "" : behind ?? rest.popFirst() else {
        throw .usage("'\(name)' needs a value: '\(name) \(option.value?.notation ?? "")'")
      }
      values[name, default: []].append(value)
    }
  }

  var compileOptions: CompileOptions {
    var options = CompileOptions()
    options.severities = severities
    return options
  }

  /// Reads the common options. A command's own `--format` isn't the format of diagnostics.
  mutating func readCommonOptions() throws(FileError) {
    for text in all("--depends") {
      guard let dependency = Session.Dependency(text) else {
        throw .invalid("--depends", expected: "Module=PATH", found: text)
      }
      dependencies.append(dependency)
    }
    (isQuiet, isVerbose) = (has("--quiet"), has("--verbose"))
    if isQuiet, isVerbose { throw .usage("'--quiet' and '--verbose' can't be combined") }
    severities = try readSeverities()
    if words(of: "--format").allSatisfy({ Report.Format(rawValue: $0) != nil }) {
      format = try choice("--format").flatMap(Report.Format.init(rawValue:)) ?? .text
    }
    let colors = try choice("--color") ?? "auto"
    let isColorful = (Console.environment("NO_COLOR") ?? "").isEmpty && Console.isTerminal
    color = colors == "always" || colors == "auto" && isColorful
  }

  /// The severities of warnings from `--strict` and `--severity`.
  private func readSeverities() throws(FileError) -> Severities {
    var severities = Severities()
    severities.isStrict = has("--strict")
    for text in all("--severity") {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let level = Severities.Level(rawValue: String(parts[1])) else {
        throw .invalid(
          "--severity", expected: "CODE=error, CODE=warning or CODE=ignore", found: text)
      }
      guard let id = DiagnosticID(code: String(parts[0])) else {
        throw .usage("unknown code '\(parts[0])'; codes look like 'TN050'")
      }
      guard id.severity == .warning else {
        throw .usage("'\(id.code)' is an error; the severity of errors can't be changed")
      }
      severities.levels[id] = level
    }
    return severities
  }

  // MARK: Values

  func has(_ name: String) -> Bool { values[name] != nil }

  /// The values of an option that may be repeated.
  func all(_ name: String) -> [String] { values[name] ?? [] }

  /// The only value of an option, if it was given; more than one is an error.
  func single(_ name: String) throws(FileError) -> String? {
    if all(name).count > 1 { throw .usage("'\(name)' is given twice") }
    return all(name).first
  }

  /// The only word of an option, one of those in its row.
  func choice(_ name: String) throws(FileError) -> String? {
    guard let value = try single(name) else { return nil }
    let words = words(of: name)
    if words.isEmpty || words.contains(value) { return value }
    let list = "\(words.dropLast().joined(separator: ", ")) or \(words.last ?? "")"
    throw .invalid(name, expected: list, found: value, hint: suggestion(for: value, among: words))
  }

  private func words(of name: String) -> [String] {
    guard case .words(let words)? = options.first(where: { $0.name == name })?.value?.completion
    else { return [] }
    return words
  }

  /// The only value of an option that takes a number, if it was given.
  func number(_ name: String) throws(FileError) -> Int? {
    guard let value = try single(name) else { return nil }
    guard let number = Int(value), number >= 0 else {
      throw .invalid(name, expected: "a whole number", found: value)
    }
    return number
  }

  /// Removes the first operand, which isn't a manifest.
  mutating func takeOperand() -> String? { operands.isEmpty ? nil : operands.removeFirst() }

  /// The package in the current folder from the command plugin's list, or a package from the toolchain's description.
  func package(at root: String = ".", withFiles: Bool = true) throws(FileError) -> SwiftPackage {
    if root == ".", let list = try single("--target-list") {
      return try SwiftPackage(listedIn: list)
    }
    return withFiles ? try SwiftPackage(at: root) : try SwiftPackage(withoutFilesAt: root)
  }

  // MARK: What is told and written

  /// Prints the findings: as text on standard error, in other formats on standard output, as a document
  /// even if there are none.
  func report(_ diagnostics: Diagnostics, files: [SourceFile]) throws(FileError) {
    let report = Report(diagnostics, files: files, version: version)
    guard let text = report.rendered(as: format) else {
      return try Session.report(diagnostics, files: files, color: color)
    }
    try Console.print(text)
  }

  /// Prints the extent and the result of a check: on a terminal, or anywhere if there are findings or no other output.
  func summarize(
    _ graphs: Graphs, _ compilations: [Compilation], _ found: Diagnostics, isAlone: Bool = false
  ) {
    if isQuiet || format != .text { return }
    if found.isEmpty, !isAlone, !Console.isTerminal, !isVerbose { return }
    // The printed findings, without duplicates.
    let printed = found.sorted
    let errors = printed.count { $0.severity == .error }
    var parts: [String] = []
    if errors > 0 { parts.append(counted(errors, "error")) }
    if errors < printed.count { parts.append(counted(printed.count - errors, "warning")) }
    let fixable = printed.count { $0.fix?.isSafe == true }
    if fixable > 0 { parts.append("\(fixable) fixable with --fix") }
    let words = parts.isEmpty ? "no issues found" : parts.joined(separator: ", ")
    if let first = printed.first {
      Console.tell("tenon: 'tenon explain \(first.id.code)' says more")
    }
    Console.tell("tenon: \(graphs.extent(compilations)): \(words)")
  }

  /// Prints a line unless `--quiet` is given.
  func tell(_ line: @autoclosure () -> String) {
    if !isQuiet { Console.tell("tenon: \(line())") }
  }

  /// Prints a line only if `--verbose` is given.
  func tellMore(_ line: @autoclosure () -> String) {
    if isVerbose { Console.tell("tenon: \(line())") }
  }

  func write(_ outputs: [OutputWriter.Output], _ verb: String = "wrote") throws(FileError) {
    for path in try OutputWriter().write(outputs) { tell("\(verb) \(path)") }
  }
}

extension FileError {
  static func usage(_ message: String) -> FileError { FileError(.usage, message) }

  static func unknownTarget(_ name: String, among known: [String]) -> FileError {
    let hint = suggestion(for: name, among: known, else: "; the package has \(quotedList(known))")
    return .usage("unknown target '\(name)'\(hint)")
  }

  static func invalid(
    _ option: String, expected: String, found: String, hint: String = ""
  ) -> FileError {
    .usage("invalid value for '\(option)': expected \(expected), found '\(found)'\(hint)")
  }
}

/// The end of a message about an unknown name.
func suggestion(for name: String, among known: [String], else other: String = "") -> String {
  NearMiss.best(for: name, among: known).map { "; did you mean '\($0)'?" } ?? other
}

/// Names in quotes, with commas between them.
func quotedList(_ names: some Sequence<String>) -> String {
  names.map { "'\($0)'" }.joined(separator: ", ")
}

/// A number and its noun.
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
