import TenonCompiler
import TenonDiagnostics
import TenonFiles
import TenonReports

extension Command {
  /// `tenon explain`: the long text of a kind of finding.
  static let explain = Command(
    name: "explain", usage: "explain [CODE …]",
    summary: "says what a code means, why it matters and how it is mended; without one lists all",
    options: [], hasFindings: false
  ) { (arguments) throws(FileError) in
    if arguments.operands.isEmpty {
      var text = ""
      for id in DiagnosticID.allCases {
        let mark = id.severity == .warning ? " (warning)" : ""
        text += "\(id.code)  \(id.explanation.title)\(mark)\n"
      }
      try Console.print(text)
      return 0
    }
    var text = ""
    for operand in arguments.operands {
      guard let id = DiagnosticID(rawValue: operand.uppercased()) else {
        throw FileError(
          .usage, "'\(operand)' is no code; 'tenon explain' without one lists all")
      }
      text += (text.isEmpty ? "" : "\n") + id.explanation.text
    }
    try Console.print(text)
    return 0
  }
}
