import TenonCompiler
import TenonDiagnostics
import TenonExplain
import TenonFiles
import TenonReports

extension Command {
  /// `tenon explain`: the long text of a kind of finding.
  static let explain = Command(
    name: "explain", usage: "explain [CODE … or WORD …]",
    summary:
      "explain a diagnostic: what it means, why it matters, how to fix it; or list all, or those about WORDs",
    options: [], operands: ["CODE … or WORD …"], hasFindings: false
  ) { (arguments) throws(FileError) in
    if arguments.operands.isEmpty {
      try Console.print(DiagnosticID.allCases.sorted { $0.code < $1.code }.map(line).joined())
      return 0
    }
    var text = ""
    var words: [String] = []
    for operand in arguments.operands {
      let code = code(operand)
      if let explanation = DiagnosticID(code: code)?.explanation.text
        ?? SplitDiagnostic.all.first(where: { $0.code == code })?.text
      {
        text += (text.isEmpty ? "" : "\n") + explanation
      } else {
        words.append(operand)
      }
    }
    // A code that does not exist is no word to search for.
    if let word = words.first(where: { $0.contains(where: \.isNumber) })
      ?? (text.isEmpty ? nil : words.first)
    {
      throw FileError(.usage, "unknown code '\(word)'; 'tenon explain' lists all codes")
    }
    if text.isEmpty {
      let found = DiagnosticID.allCases.filter { id in
        let all = "\(id.title)\n\(id.explanation.text)".lowercased()
        return words.allSatisfy { all.contains($0.lowercased()) }
      }
      // Those of which the title has the words are most likely meant.
      let isTitled = { (id: DiagnosticID) in
        words.allSatisfy { id.title.lowercased().contains($0.lowercased()) }
      }
      text = (found.filter(isTitled) + found.filter { !isTitled($0) }).map(line).joined()
      if text.isEmpty {
        let list = words.map { "'\($0)'" }.joined(separator: ", ")
        throw FileError(
          .usage, "no explanation mentions \(list); 'tenon explain' lists all codes"
        )
      }
    }
    try Console.print(text)
    return 0
  }

  /// A code as it is printed, from one in lower case, without its zeros or its letters.
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
