enum FishCompletion {
  static func script() -> String {
    var text = Completions.head("fish") + helpers
    text += "complete -c tenon -f\n"
    for command in Command.all {
      text += "complete -c tenon -n __tenon_is_first -a \(command.name)"
      text += " -d \(quoted(command.summary))\n"
    }
    text += "complete -c tenon -n __tenon_is_first -a help"
    text += " -d 'list the commands, or the options of one'\n"
    for option in Command.topLevel { text += line(option, "__tenon_has_no_command") }
    text += "complete -c tenon -n '__tenon_is help' -a '\(Completions.commands)'\n"
    for command in Command.all {
      text += "\n# \(command.name)\n"
      for (index, operand) in command.operands.enumerated() {
        let isLast = index == command.operands.count - 1
        let condition =
          command.operands.count == 1
          ? "__tenon_is \(command.name)"
          : "__tenon_is \(command.name); and __tenon_operands \(isLast ? "-ge" : "-eq") \(index)"
        text += operandLine(operand, condition)
      }
      for option in Completions.options(of: command) {
        text += line(option, "'__tenon_is \(command.name)'")
      }
    }
    return text
  }

  private static func operandLine(_ form: ValueForm, _ condition: String) -> String {
    let head = "complete -c tenon -n '\(condition)'"
    switch form.completion {
    case .nothing: return ""
    case .codes:
      return Completions.codes.map { "\(head) -a \($0.code) -d \(quoted($0.title))\n" }.joined()
    default: return "\(head) \(proposal(form))\n"
    }
  }

  private static func line(_ option: Option, _ condition: String) -> String {
    let isLong = option.name.hasPrefix("--")
    var text = "complete -c tenon -n \(condition) \(isLong ? "-l" : "-s")"
    text += " \(option.name.drop { $0 == "-" })"
    if option.name == "--help" { text += " -s h" }
    if let value = option.value { text += " -r \(proposal(value))" }
    return text + " -d \(quoted(option.help))\n"
  }

  private static func proposal(_ form: ValueForm) -> String {
    switch form.completion {
    case .nothing, .codes: "-f"
    case .words(let words): "-f -a '\(words.joined(separator: " "))'"
    case .paths, .assignedPath: "-F"
    case .manifests: "-f -a '(__tenon_manifests)'"
    case .commands: "-f -a '\(Completions.commands)'"
    }
  }

  /// A text in single quotes, in which fish needs a backslash before a quote or a backslash.
  private static func quoted(_ text: String) -> String {
    "'" + text.map { "'\\".contains($0) ? "\\\($0)" : String($0) }.joined() + "'"
  }

  private static let helpers = String(decoding: PackageResources.helpers_fish, as: UTF8.self)
}
