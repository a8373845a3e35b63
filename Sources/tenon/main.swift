import TenonFiles

private func command(_ name: String) throws(FileError) -> Command {
  if let command = Command.all.first(where: { $0.name == name }) { return command }
  let known = Command.all.map(\.name) + Command.topLevel.map(\.name)
  let hint = suggestion(for: name, among: known, else: "; see 'tenon --help'")
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
  if let script = Completions.script(for: shell) { return script }
  throw .usage("unknown shell '\(shell)'; there are scripts for bash, zsh and fish")
}

private func run(_ arguments: ArraySlice<String>) throws(FileError) -> Int32 {
  guard let name = arguments.first else {
    try Console.printFindings(overview())
    return FileError.Status.usage.rawValue
  }
  var text: String?
  switch name {
  case "help": text = try arguments.dropFirst().first.map(command)?.help ?? overview()
  case "--help", "-h": text = overview()
  case "--version": text = "tenon \(version)\n"
  default: text = try generated(arguments)
  }
  if let text {
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
