import TenonFiles
import TenonServer

extension Command {
  /// `tenon lsp`: the language server.
  static let lsp = Command(
    name: "lsp", usage: "lsp [options]",
    summary:
      "serve editors: diagnostics, completion, navigation and renames, over standard input and output",
    options: [
      .init(
        name: "--stdio", value: nil,
        help: "accepted for editors that pass it; there is no other way"),
      .init(
        name: "--clientProcessId", value: "N", help: "accepted for editors that pass it",
        isProposed: false),
      .init(
        name: "--verbose", value: nil,
        help: "print to standard error how long each analysis takes"),
    ], operands: [], hasFindings: false
  ) { (arguments) throws(FileError) in
    if let operand = arguments.operands.first {
      throw FileError(.usage, "'tenon lsp' takes no argument '\(operand)'")
    }
    return Server(isVerbose: arguments.has("--verbose")).run()
  }
}
