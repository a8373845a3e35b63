/// The completion script for bash, which also runs in bash 3.2 of macOS.
enum BashCompletion {
  static func script() -> String {
    var text = Completions.head("bash") + helpers
    text += "_tenon() {\n" + words
    text += "  case $command in\n"
    let options = Command.topLevel.map(\.name).joined(separator: " ")
    text += "    '')\n      _tenon_words '\(Completions.commands) help \(options)' ;;\n"
    text += "    help)\n      _tenon_words '\(Completions.commands)' ;;\n"
    for command in Command.all { text += branch(of: command) }
    text += "    --generate-completion-script)\n      _tenon_words 'bash zsh fish' ;;\n"
    return text + "  esac\n}\n\ncomplete -F _tenon tenon\n"
  }

  private static func branch(of command: Command) -> String {
    let options = Completions.options(of: command)
    var text = "    \(command.name))\n      case $previous in\n"
    for option in options {
      guard let value = option.value else { continue }
      text += "        \(option.name)) \(proposal(value)); return ;;\n"
    }
    text += "      esac\n"
    text += "      if [[ -z $ended && $current == -* ]]; then\n"
    text += "        _tenon_words '\(options.map(\.name).joined(separator: " "))'\n"
    let proposals = command.operands.map(proposal)
    for (index, proposal) in proposals.enumerated() {
      let isLast = index == proposals.count - 1
      text += isLast ? "      else\n" : "      elif [[ $operands -eq \(index) ]]; then\n"
      text += "        \(proposal)\n"
    }
    return text + "      fi ;;\n"
  }

  private static func proposal(_ form: ValueForm) -> String {
    switch form.completion {
    case .nothing: ":"
    case .words(let words): "_tenon_words '\(words.joined(separator: " "))'"
    case .paths, .assignedPath: "_tenon_paths"
    case .manifests: "_tenon_manifests"
    case .codes: "_tenon_words '\(Completions.codes.map(\.code).joined(separator: " "))'"
    case .commands: "_tenon_words '\(Completions.commands)'"
    }
  }

  /// Functions that propose names with blanks as one word.
  private static let helpers = String(decoding: PackageResources.helpers_bash, as: UTF8.self)

  /// The words of the line: if '=' separates words, `--name=value` is three of them, otherwise one.
  private static let words = String(decoding: PackageResources.words_bash, as: UTF8.self)
}
