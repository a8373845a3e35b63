import TenonDiagnostics

/// The scripts that complete the tool's command line in shells: templates, filled from the table of commands.
enum Completions {
  /// The script for a shell, if there is one.
  static func script(for shell: String) -> String? {
    switch shell {
    case "bash": bash
    case "zsh": zsh
    case "fish": fish
    default: nil
    }
  }

  private static func filled(_ template: [UInt8], _ values: [String: String]) -> String {
    values.reduce(String(decoding: template, as: UTF8.self)) { text, value in
      text.replacing("@\(value.key)@", with: value.value)
    }
  }

  private static let commands = Command.all.map(\.name).joined(separator: " ")

  private static var codes: [DiagnosticID] {
    DiagnosticID.allCases.sorted { $0.code < $1.code }
  }

  /// A text in single quotes, as bash and zsh read it.
  private static func quoted(_ text: String) -> String {
    "'\(text.replacing("'", with: "'\\''"))'"
  }

  // MARK: bash, and bash 3.2, the one of macOS

  private static var bash: String {
    func proposal(_ form: ValueForm) -> String {
      switch form.completion {
      case .nothing: ":"
      case .words(let words): "_tenon_words '\(words.joined(separator: " "))'"
      case .paths, .assignedPath: "_tenon_paths"
      case .manifests: "_tenon_manifests"
      case .codes: "_tenon_words '\(codes.map(\.code).joined(separator: " "))'"
      }
    }
    let branches = Command.all.map { command in
      let options = command.proposedOptions
      var lines = ["    \(command.name))", "      case $previous in"]
      for option in options {
        guard let value = option.value else { continue }
        lines.append("        \(option.name)) \(proposal(value)); return ;;")
      }
      lines += ["      esac", "      if [[ -z $ended && $current == -* ]]; then"]
      lines.append("        _tenon_words '\(options.map(\.name).joined(separator: " "))'")
      for (index, operand) in command.operands.enumerated() {
        let isLast = index == command.operands.count - 1
        lines.append(isLast ? "      else" : "      elif [[ $operands -eq \(index) ]]; then")
        lines.append("        \(proposal(operand))")
      }
      return lines.joined(separator: "\n") + "\n      fi ;;"
    }
    return filled(
      PackageResources.tenon_bash,
      [
        "COMMANDS": commands, "BRANCHES": branches.joined(separator: "\n"),
        "OPTIONS": Command.topLevel.map(\.name).joined(separator: " "),
      ])
  }

  // MARK: zsh, as the function `_tenon` in `fpath`, or as a file that is read at start

  private static var zsh: String {
    func action(_ form: ValueForm) -> String {
      switch form.completion {
      case .nothing: " "
      case .words(let words): "(\(words.joined(separator: " ")))"
      case .paths: "_files"
      case .assignedPath: "_tenon_assigned"
      case .manifests: "_files -g \"*.di(-.)\""
      case .codes: "_tenon_codes"
      }
    }
    // An option as `_arguments` reads it. `isAlone`: it excludes everything else.
    func specification(_ option: Option, isAlone: Bool) -> String {
      let help = option.help.map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined()
      let isHelp = option.name == "--help"
      let value = option.value.map {
        ":\($0.notation.replacing(":", with: "\\:")):\(action($0))"
      }
      let text =
        (option.repeats ? "*" : isAlone || isHelp ? "(- *)" : "") + option.name
        + (value != nil && option.name.hasPrefix("--") ? "=" : "") + "[\(help)]" + (value ?? "")
      return (isHelp ? quoted("(- *)-h[\(help)]") + " " : "") + quoted(text)
    }
    // A word with its description, as `_describe` reads it.
    func described(_ word: String, _ text: String) -> String {
      "    " + quoted("\(word):\(text.replacing("\\", with: "\\\\"))")
    }
    let branches = Command.all.map { command in
      var lines = command.proposedOptions.map { specification($0, isAlone: false) }
      for (index, operand) in command.operands.enumerated() {
        let place = index == command.operands.count - 1 ? "*" : "\(index + 1)"
        lines.append(quoted("\(place):\(operand.notation):\(action(operand))"))
      }
      return "    \(command.name))\n      _arguments -S \\\n        "
        + lines.joined(separator: " \\\n        ") + " ;;"
    }
    let options = Command.topLevel.map { "    \(specification($0, isAlone: true)) \\" }
    let help = described("help", "list the commands, or the options of one")
    let commands = Command.all.map { described($0.name, $0.summary) } + [help]
    return filled(
      PackageResources.tenon_zsh,
      [
        "COMMANDS": commands.joined(separator: "\n"), "OPTIONS": options.joined(separator: "\n"),
        "CODES": codes.map { described($0.code, $0.title) }.joined(separator: "\n"),
        "BRANCHES": branches.joined(separator: "\n"),
      ])
  }

  // MARK: fish

  private static var fish: String {
    // In single quotes, fish needs a backslash before a quote or a backslash.
    func quoted(_ text: String) -> String {
      "'" + text.map { "'\\".contains($0) ? "\\\($0)" : String($0) }.joined() + "'"
    }
    func proposal(_ form: ValueForm) -> String {
      switch form.completion {
      case .nothing, .codes: "-f"
      case .words(let words): "-f -a '\(words.joined(separator: " "))'"
      case .paths, .assignedPath: "-F"
      case .manifests: "-f -a '(__tenon_manifests)'"
      }
    }
    var lines: [String] = []
    func add(_ condition: String, _ rest: String) {
      lines.append("complete -c tenon -n \(condition) \(rest)")
    }
    func add(_ options: [Option], _ condition: String) {
      for option in options {
        var text = "\(option.name.hasPrefix("--") ? "-l" : "-s") \(option.name.drop { $0 == "-" })"
        if option.name == "--help" { text += " -s h" }
        if let value = option.value { text += " -r \(proposal(value))" }
        add(condition, "\(text) -d \(quoted(option.help))")
      }
    }
    for command in Command.all {
      add("__tenon_is_first", "-a \(command.name) -d \(quoted(command.summary))")
    }
    add("__tenon_is_first", "-a help -d 'list the commands, or the options of one'")
    add(Command.topLevel, "__tenon_has_no_command")
    add("'__tenon_is help'", "-a '\(commands)'")
    for command in Command.all {
      lines += ["", "# \(command.name)"]
      for (index, operand) in command.operands.enumerated() {
        let place = "-\(index == command.operands.count - 1 ? "ge" : "eq") \(index)"
        let isOnly = command.operands.count == 1
        let condition =
          "'__tenon_is \(command.name)\(isOnly ? "" : "; and __tenon_operands \(place)")'"
        if operand.completion == .codes {
          for id in codes { add(condition, "-a \(id.code) -d \(quoted(id.title))") }
        } else if operand.completion != .nothing {
          add(condition, proposal(operand))
        }
      }
      add(command.proposedOptions, "'__tenon_is \(command.name)'")
    }
    return filled(PackageResources.tenon_fish, ["LINES": lines.joined(separator: "\n")])
  }
}
