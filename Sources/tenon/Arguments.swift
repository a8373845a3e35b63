import TenonDiagnostics
import TenonFiles

/// A command's arguments: options in either form, `--name value` and `--name=value`, and the rest.
struct Arguments {
  /// What an option is: a row of the table from which parsing, help, completions and the man page come.
  struct Option: Sendable {
    let name: String
    /// What its value is called in the help; `nil` for a flag.
    let value: ValueForm?
    let help: String
    /// Whether it may be given more than once.
    var repeats = false
    /// Whether shells propose it: not what only the command plugin writes.
    var isProposed = true

    /// Its two lines of the help.
    var helpEntry: String {
      "  \(value.map { "\(name) \($0.notation)" } ?? name)\n      \(help)\n"
    }
  }

  /// The values of each option that was given, in order; a flag has empty ones.
  private(set) var values: [String: [String]] = [:]
  /// What is no option.
  private(set) var operands: [String] = []

  /// Sorts the command line of a command. Unknown options get a suggestion, those of another command its name.
  init(
    _ arguments: ArraySlice<String>, of command: String, options: [Option],
    others: [(command: String, options: [Option])] = []
  ) throws(FileError) {
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
        let owners = others.filter { $0.options.contains { $0.name == name } }.map(\.command)
        if !owners.isEmpty {
          let list = owners.map { "'tenon \($0)'" }.joined(separator: " and ")
          throw FileError(
            .usage,
            "'tenon \(command)' has no option '\(name)'; \(list) \(owners.count == 1 ? "has" : "have") it"
          )
        }
        let meant = NearMiss.best(for: name, among: options.map(\.name))
        let hint =
          meant.map { "; did you mean '\($0)'?" }
          ?? "; see 'tenon \(command.isEmpty ? "" : "\(command) ")--help'"
        throw FileError(.usage, "unknown option '\(name)'\(hint)")
      }
      guard let valueForm = option.value else {
        if equal != nil { throw FileError(.usage, "'\(name)' doesn't take a value") }
        values[name, default: []].append("")
        continue
      }
      if let equal {
        values[name, default: []].append(String(argument[argument.index(after: equal)...]))
      } else if let value = rest.popFirst() {
        values[name, default: []].append(value)
      } else {
        throw FileError(.usage, "'\(name)' needs a value: '\(name) \(valueForm.notation)'")
      }
    }
  }

  /// Whether a flag was given.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// The one value of an option, if it was given; more than one is an error.
  func single(_ name: String) throws(FileError) -> String? {
    guard let all = values[name] else { return nil }
    if all.count > 1 { throw FileError(.usage, "'\(name)' is given twice") }
    return all[0]
  }

  /// Takes away what stands first behind the options, where it is not a manifest.
  mutating func takeOperand() -> String? { operands.isEmpty ? nil : operands.removeFirst() }

  /// The one value of an option that takes one of these words; the first where it is not given.
  func choice(_ name: String, of words: [String]) throws(FileError) -> String {
    guard let value = try single(name) else { return words[0] }
    if words.contains(value) { return value }
    let list = "\(words.dropLast().joined(separator: ", ")) or \(words.last ?? "")"
    let meant = NearMiss.best(for: value, among: words)
    throw FileError(
      .usage,
      "invalid value for '\(name)': expected \(list), found '\(value)'"
        + (meant.map { "; did you mean '\($0)'?" } ?? ""))
  }

  /// The one value of an option that takes a number, if it was given.
  func number(_ name: String) throws(FileError) -> Int? {
    guard let value = try single(name) else { return nil }
    guard let number = Int(value), number >= 0 else {
      throw FileError(
        .usage, "invalid value for '\(name)': expected a whole number, found '\(value)'")
    }
    return number
  }
}
