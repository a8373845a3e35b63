import TenonCompiler
import TenonDiagnostics
import TenonExplain
import TenonFiles
import TenonReports

extension Command {
  /// `tenon explain`: the long text of a kind of finding.
  static let explain = Command(
    "explain [CODE … or WORD …]",
    "explain a diagnostic: what it means, why it matters, how to fix it; without CODE, list all, or those about WORD",
    examples: "tenon explain TN030\ntenon explain retain cycle", operands: ["CODE … or WORD …"],
    hasFindings: false
  ) { (call) throws(FileError) in
    if call.operands.isEmpty {
      try Console.print(DiagnosticID.allCases.sorted { $0.code < $1.code }.map(line).joined())
      return 0
    }
    var text = ""
    var words: [String] = []
    for operand in call.operands {
      if let explanation = DiagnosticID(code: code(operand))?.explanation.text {
        text += (text.isEmpty ? "" : "\n") + explanation
      } else {
        words.append(operand)
      }
    }
    // A code that does not exist is no word to search for.
    if let word = words.first(where: { $0.contains(where: \.isNumber) })
      ?? (text.isEmpty ? nil : words.first)
    {
      throw .usage("unknown code '\(word)'; 'tenon explain' lists all codes")
    }
    if text.isEmpty { text = try list(about: words) }
    try Console.print(text)
    return 0
  }

  /// The codes whose explanations speak of all words. Whole words go before parts of words, titles before texts.
  private static func list(about words: [String]) throws(FileError) -> String {
    let terms = words.map { FieldWords.term(for: $0) }
    let ranks: [(DiagnosticID, rank: Int)] = DiagnosticID.allCases.compactMap { id in
      let ranks = zip(words, terms).map { rank(of: id, for: [$0, $1].compactMap(\.self)) }
      return ranks.allSatisfy { $0 != nil } ? (id, ranks.compactMap(\.self).max() ?? 0) : nil
    }
    let hasWhole = ranks.contains { $0.rank < 2 }
    let found = ranks.filter { !hasWhole || $0.rank < 2 }
    guard !found.isEmpty else {
      let list = words.map { "'\($0)'" }.joined(separator: ", ")
      throw .usage("no explanation mentions \(list); 'tenon explain' lists all codes")
    }
    let called = zip(words, terms).compactMap { word, term in
      term.map { "In Tenon, '\(word)' is called '\($0)'.\n" }
    }
    return called.joined()
      + (0...3).flatMap { rank in found.filter { $0.rank == rank }.map { line($0.0) } }.joined()
  }

  /// How near an explanation is to one of some words: 0 where its title has the whole word, 3 where its text has a part.
  private static func rank(of id: DiagnosticID, for words: [String]) -> Int? {
    words.compactMap { word in
      switch (FieldWords.match(word, in: id.title), FieldWords.match(word, in: id.explanation.text))
      {
      case (.whole, _): 0
      case (_, .whole): 1
      case (.part, _): 2
      case (_, .part): 3
      case (nil, nil): nil
      }
    }.min()
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
