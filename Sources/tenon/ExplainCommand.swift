import TenonDiagnostics
import TenonExplain
import TenonFiles

extension Command {
  /// `tenon explain`: the explanation of a kind of finding.
  static let explain = Command(
    "explain [CODE …]",
    "explain a diagnostic: what it means, why it matters, how to fix it; without CODE, list all",
    examples: "tenon explain TN030", operands: ["CODE …"], hasFindings: false
  ) { (call) throws(FileError) in
    if call.operands.isEmpty {
      try Console.print(DiagnosticID.allCases.sorted { $0.code < $1.code }.map(line).joined())
      return 0
    }
    var texts: [String] = []
    for operand in call.operands {
      guard let explanation = DiagnosticID(code: code(operand))?.explanation.text else {
        throw .usage("unknown code '\(operand)'; 'tenon explain' lists all codes")
      }
      texts.append(explanation)
    }
    try Console.print(texts.joined(separator: "\n"))
    return 0
  }

  /// The printed code for one in lower case, without its zeros or its letters.
  private static func code(_ text: String) -> String {
    let text = text.uppercased()
    guard let number = Int(text.hasPrefix("TN") ? text.dropFirst(2) : text[...]),
      (0...999).contains(number)
    else { return text }
    let digits = String(number)
    return "TN" + String(repeating: "0", count: 3 - digits.count) + digits
  }

  /// A line of a list of codes.
  private static func line(_ id: DiagnosticID) -> String {
    let mark = id.severity == .warning ? " (warning)" : ""
    return "\(id.code)  \(id.title)\(mark)\n"
  }
}
