import TenonFiles

private func overview() -> String {
  var text = "tenon: compile-time dependency injection for Swift\n\n"
  text += "usage: tenon COMMAND [options]\n\ncommands:\n"
  for command in Command.all {
    text += wrapped(command.usage, indent: 2, hanging: 2) + wrapped(command.summary, indent: 6)
  }
  text +=
    "\n"
    + wrapped(
      "In a package, and without FILE or DIR, a command covers every target with its dependencies' manifests."
        + " 'tenon help COMMAND' lists the options of a command.", indent: 0)
  text += "\noptions:\n"
  for option in Command.topLevel { text += option.helpEntry }
  let statuses = Command.exitStatuses.map { "\($0.status) \($0.meaning)" }
  return text + "\n" + wrapped("exit status: \(statuses.joined(separator: ", "))", indent: 0)
}

private func command(_ name: String) throws(FileError) -> Command {
  if let command = Command.all.first(where: { $0.name == name }) { return command }
  let known = Command.all.map(\.name) + Command.topLevel.map(\.name)
  let hint = suggestion(for: name, among: known) ?? "; see 'tenon --help'"
  throw .usage("unknown command '\(name)'\(hint)")
}

/// The completion script or the manual page, if an option requests it.
private func generated(_ arguments: ArraySlice<String>) throws(FileError) -> String? {
  let name = arguments.first?.split(separator: "=", maxSplits: 1).first.map(String.init) ?? ""
  guard name.hasPrefix("--generate-"), Command.topLevel.contains(where: { $0.name == name }) else {
    return nil
  }
  let parsed = try Call(arguments, of: "", options: Command.topLevel)
  if let operand = parsed.operands.first {
    throw .usage("'\(name)' takes no argument '\(operand)'")
  }
  guard let shell = try parsed.single("--generate-completion-script") else { return manPage() }
  guard let script = completionScripts.first(where: { $0.shell == shell }) else {
    throw .usage("unknown shell '\(shell)'; there are scripts for bash, zsh and fish")
  }
  return script.text()
}

private func run(_ arguments: ArraySlice<String>) throws(FileError) -> Int32 {
  guard let name = arguments.first else {
    try Console.printFindings(overview())
    return FileError.Status.usage.rawValue
  }
  switch name {
  case "--help", "-h", "help":
    guard name == "help", let asked = arguments.dropFirst().first else {
      try Console.print(overview())
      return 0
    }
    try Console.print(try command(asked).help)
    return 0
  case "--version":
    try Console.print("tenon \(version)\n")
    return 0
  default: break
  }
  if let text = try generated(arguments) {
    try Console.print(text)
    return 0
  }
  let command = try command(name)
  var call = try Call(arguments.dropFirst(), of: command.name, options: command.allOptions)
  if call.has("--help") {
    try Console.print(command.help)
    return 0
  }
  try call.readCommonOptions()
  return try command.run(call)
}

Console.begin()
do {
  Console.leave(try run(Console.commandLine()))
} catch {
  Console.tell("tenon: error: \(error.message)")
  Console.leave(error.status.rawValue)
}
