/// The completion script for zsh: the function `_tenon` in `fpath`, or a file that is read at start.
enum ZshCompletion {
  static func script() -> String {
    var text = "#compdef tenon\n" + Completions.head("zsh") + helpers
    text += "_tenon_commands() {\n  local -a commands=(\n"
    for command in Command.all { text += "    \(described(command.name, command.summary))\n" }
    text += "    \(described("help", "list the commands, or the options of one"))\n"
    text += "  )\n  _describe -t commands command commands\n}\n\n"
    text += "_tenon_codes() {\n  local -a codes=(\n"
    for (code, title) in Completions.codes { text += "    \(described(code, title))\n" }
    text += "  )\n  _describe -t codes code codes\n}\n\n"
    text += "_tenon() {\n  local curcontext=$curcontext context state state_descr line\n"
    text += "  typeset -A opt_args\n  _arguments -C \\\n"
    for option in Command.topLevel { text += "    \(specification(option, isAlone: true)) \\\n" }
    text += "    '1: :_tenon_commands' '*:: :->arguments' && return\n"
    text += "  [[ $state == arguments ]] || return 1\n  case $words[1] in\n"
    text += "    help) _arguments '1: :_tenon_commands' ;;\n"
    for command in Command.all { text += branch(of: command) }
    return text + "  esac\n}\n\n" + end
  }

  private static func branch(of command: Command) -> String {
    var lines = Completions.options(of: command).map { specification($0, isAlone: false) }
    let operands = command.operands
    for (index, operand) in operands.enumerated() {
      let place = index == operands.count - 1 ? "*" : "\(index + 1)"
      lines.append(Completions.quoted("\(place):\(operand.notation):\(action(operand))"))
    }
    return "    \(command.name))\n      _arguments -S \\\n        "
      + lines.joined(separator: " \\\n        ") + " ;;\n"
  }

  /// An option as `_arguments` reads it. `isAlone`: it excludes everything else.
  private static func specification(_ option: Option, isAlone: Bool) -> String {
    let help = option.help.map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined()
    let names = option.name == "--help" ? "(- *)-h" : nil
    let isLong = option.name.hasPrefix("--")
    var text = option.repeats ? "*" : isAlone || option.name == "--help" ? "(- *)" : ""
    text += option.name + (option.value != nil && isLong ? "=" : "") + "[\(help)]"
    if let value = option.value {
      let notation = value.notation.replacing(":", with: "\\:")
      text += ":\(notation):\(action(value))"
    }
    let short = names.map { Completions.quoted("\($0)[\(help)]") + " " } ?? ""
    return short + Completions.quoted(text)
  }

  private static func action(_ form: ValueForm) -> String {
    switch form.completion {
    case .nothing: " "
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .paths: "_files"
    case .assignedPath: "_tenon_assigned"
    case .manifests: "_files -g \"*.di(-.)\""
    case .codes: "_tenon_codes"
    case .commands: "_tenon_commands"
    }
  }

  /// A word with its description, as `_describe` reads it.
  private static func described(_ word: String, _ text: String) -> String {
    Completions.quoted("\(word):\(text.replacing("\\", with: "\\\\"))")
  }

  private static let helpers = String(decoding: PackageResources.helpers_zsh, as: UTF8.self)

  /// The end of the script: in `fpath`, the file is the function's body; read at start, it registers the function.
  private static let end = String(decoding: PackageResources.end_zsh, as: UTF8.self)
}
