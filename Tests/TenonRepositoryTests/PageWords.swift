/// Words that Tenon doesn't use, in prose and messages.
enum PageWords {
  /// Each is one word, or several in sequence; lower case.
  static let banned = [
    "afterwards", "anew", "anybody",
    "everybody",
    "for ever",
    "mend", "mended", "mending", "mends",
    "param", "params",
    "ring", "rings",
    "somebody",
    "whoever",
  ]

  /// Words that messages, explanations and help don't use either: they have no concrete subject.
  static let bannedInMessages = banned + ["begins", "nobody"]

  /// Forms that pages and explanations contract: "doesn't", "can't".
  static let uncontracted =
    ["can not", "cannot"]
    + [
      "are", "could", "did", "do", "does", "had", "has", "have", "is", "should", "was", "were",
      "will", "would",
    ].map { $0 + " not" }

  /// Words that handwritten pages don't use either: stiff English, and British spelling.
  static let bannedOnPages =
    banned + uncontracted + [
      "at its end", "behaviour", "cancelled", "centre", "colour", "colours", "favour",
      "for granted", "inside of", "labelled", "licence", "misspelt", "neighbour", "neighbours",
      "of yours", "outside of", "those who", "towards", "unlabelled", "upwards",
    ]

  /// The places where lines of text contain any of some words. A phrase may continue on the next line.
  static func faults(in lines: [Page.Line], _ list: [String] = PageWords.banned) -> [PageFault] {
    let phrases = Dictionary(
      grouping: list.map { $0.split(separator: " ").map(String.init) }, by: \.[0])
    let words = lines.flatMap { line in
      line.text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        .map { (text: String($0), line: line.number) }
    }
    return words.indices.flatMap { index in
      (phrases[words[index].text] ?? []).filter { phrase in
        words[index...].prefix(phrase.count).map(\.text) == phrase
      }.map { phrase in
        PageFault(line: words[index].line, message: "'\(phrase.joined(separator: " "))'")
      }
    }
  }

  /// The lines of messages, without the lines of manifests that they quote.
  static func messageLines(_ text: String) -> [Page.Line] {
    lines(text).filter { !$0.text.contains(#/^ *[0-9]* \| /#) }
  }

  /// Lines without their code, which may quote a compiler.
  static func withoutCode(_ lines: [Page.Line]) -> [Page.Line] {
    lines.map {
      Page.Line(number: $0.number, text: $0.text.replacing(#/`[^`]*`/#, with: "``"))
    }
  }

  /// All lines of a text.
  static func lines(_ text: String) -> [Page.Line] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
      Page.Line(number: $0 + 1, text: String($1))
    }
  }
}
