import TenonCompiler
import TenonDiagnostics
import TenonFiles
import TenonReports

extension Command {
  /// `tenon explain`: the long text of a kind of finding.
  static let explain = Command(
    name: "explain", usage: "explain [CODE … or WORD …]",
    summary:
      "says what a code means, why it matters and how it is mended; lists those that speak of words, or all",
    options: [], hasFindings: false
  ) { (arguments) throws(FileError) in
    if arguments.operands.isEmpty {
      try Console.print(DiagnosticID.allCases.map(line).joined())
      return 0
    }
    var text = ""
    var words: [String] = []
    for operand in arguments.operands {
      if let id = code(operand) {
        text += (text.isEmpty ? "" : "\n") + id.explanation.text
      } else {
        words.append(operand)
      }
    }
    // A code that does not exist is no word to search for.
    if let word = words.first(where: { $0.contains(where: \.isNumber) })
      ?? (text.isEmpty ? nil : words.first)
    {
      throw FileError(.usage, "'\(word)' is no code; 'tenon explain' without one lists all")
    }
    if text.isEmpty {
      let found = DiagnosticID.allCases.filter { id in
        let all = "\(id.explanation.title)\n\(id.explanation.text)".lowercased()
        return words.allSatisfy { all.contains($0.lowercased()) }
      }
      // Those of which the title has the words are most likely meant.
      let isTitled = { (id: DiagnosticID) in
        words.allSatisfy { id.explanation.title.lowercased().contains($0.lowercased()) }
      }
      text = (found.filter(isTitled) + found.filter { !isTitled($0) }).map(line).joined()
      if text.isEmpty {
        let list = words.map { "'\($0)'" }.joined(separator: ", ")
        throw FileError(
          .usage, "no explanation speaks of \(list); 'tenon explain' without a word lists all codes"
        )
      }
    }
    try Console.print(text)
    return 0
  }

  /// A code, written as it is printed, in lower case, or as its number alone.
  private static func code(_ text: String) -> DiagnosticID? {
    if let id = DiagnosticID(rawValue: text.uppercased()) { return id }
    guard let number = Int(text), (0...999).contains(number) else { return nil }
    let digits = String(number)
    let code = "TN" + String(repeating: "0", count: 3 - digits.count) + digits
    return DiagnosticID(rawValue: code)
  }

  /// A line of a list of codes.
  private static func line(_ id: DiagnosticID) -> String {
    let mark = id.severity == .warning ? " (warning)" : ""
    return "\(id.code)  \(id.explanation.title)\(mark)\n"
  }
}
