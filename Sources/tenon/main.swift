import TenonDiagnostics
import TenonFiles

/// The tool's version, as `tenon --version` prints it.
let version = "0.1.0"

private func overview() -> String {
  var text = "tenon: compile-time dependency injection for Swift\n\n"
  text += "usage: tenon COMMAND [options]\n\ncommands:\n"
  for command in Command.all {
    text += "  \(command.usage)\n      \(command.summary)\n"
  }
  text +=
    "\nIn a package, and without FILE or DIR, a command covers every target with its dependencies' manifests.\n"
  text +=
    "'tenon help COMMAND' lists the options of a command. 'tenon --version' prints the version.\n"
  text += "exit status: 0 success, 1 errors in manifests, 2 a file is not as it would be written,\n"
  text += "64 usage error, 66 unreadable input, 70 internal error, 73 unwritable output\n"
  return text
}

/// The command of a name.
private func command(_ name: String) throws(FileError) -> Command {
  if let command = Command.all.first(where: { $0.name == name }) { return command }
  let meant = NearMiss.best(for: name, among: Command.all.map(\.name) + ["--help", "--version"])
  let hint = meant.map { "; did you mean '\($0)'?" } ?? "; see 'tenon --help'"
  throw FileError(.usage, "unknown command '\(name)'\(hint)")
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
  let command = try command(name)
  let others = Command.all.filter { $0.name != command.name }
  let parsed = try Arguments(
    arguments.dropFirst(), of: command.name, options: command.allOptions,
    others: others.map { ($0.name, $0.allOptions) })
  if parsed.has("--help") {
    try Console.print(command.help)
    return 0
  }
  return try command.run(parsed)
}

Console.begin()
do {
  Console.leave(try run(Console.arguments[...]))
} catch {
  Console.tell("tenon: error: \(error.message)")
  Console.leave(error.status.rawValue)
}
