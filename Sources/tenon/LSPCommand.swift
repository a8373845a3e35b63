import TenonFiles
import TenonServer

extension Command {
  /// `tenon lsp`: the language server.
  static let lsp = Command(
    "lsp [options]",
    "serve editors: diagnostics, completion, navigation and renames, over standard input and output",
    options: """
      --stdio: accepted for editors that pass it; it changes nothing
      (--clientProcessId N): accepted for editors that pass it
      --verbose: print to standard error how long each analysis takes
      """,
    examples: "tenon lsp\ntenon lsp --verbose", operands: [], hasFindings: false
  ) { (call) throws(FileError) in
    if let operand = call.operands.first {
      throw .usage("'tenon lsp' takes no argument '\(operand)'")
    }
    return Server(isVerbose: call.isVerbose).run()
  }
}
