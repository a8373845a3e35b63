package import Foundation

/// The output and exit status of a process.
package struct CommandResult {
  package let status: Int32
  package let output: String
  package let errors: String

  /// Both streams, for build tools that mix them.
  package var everything: String { output + errors }

  /// Standard error, without the lines about written files, and about how much was read.
  package var findings: String {
    // A mark at the beginning of a name is one character with the blank before it.
    errors.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.utf8.starts(with: "tenon: wrote ".utf8) && !$0.hasSuffix(": no issues found") }
      .joined(separator: "\n")
  }
}

/// Runs a program to its end. Its streams go through files, so that none can fill up.
package func run(
  _ program: String, _ arguments: [String], in folder: URL? = nil, input: [UInt8] = [],
  environment: [String: String] = [:]
) throws -> CommandResult {
  let streams = try TemporaryFolder()
  let output = try streams.write("", to: "output")
  let errors = try streams.write("", to: "errors")
  let standardInput = try streams.write(input, to: "input")
  let process = Process()
  process.executableURL = URL(fileURLWithPath: program)
  process.arguments = arguments
  if let folder { process.currentDirectoryURL = folder }
  // What a test builds from source, its users do, too.
  process.environment = ProcessInfo.processInfo.environment
    .merging(["TENON_OPTIMIZE": ""]) { $1 }.merging(environment) { $1 }
  process.standardInput = try FileHandle(forReadingFrom: standardInput)
  process.standardOutput = try FileHandle(forWritingTo: output)
  process.standardError = try FileHandle(forWritingTo: errors)
  try process.run()
  process.waitUntilExit()
  return CommandResult(
    status: process.terminationReason == .exit ? process.terminationStatus : -1,
    output: try Repository.read(output), errors: try Repository.read(errors))
}

/// A tool of the running toolchain, by its name.
package func tool(_ name: String) -> String {
  let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"
  for folder in path.split(separator: ":") {
    let candidate = "\(folder)/\(name)"
    if FileManager.default.isExecutableFile(atPath: candidate) { return candidate }
  }
  return "/usr/bin/\(name)"
}

/// True if a program is on this machine.
package func isInstalled(_ program: String) -> Bool {
  FileManager.default.isExecutableFile(atPath: tool(program))
}
