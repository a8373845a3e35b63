/// A line of a layout; unchanged text may have several.
struct Line {
  /// Its indentation, in spaces.
  var indent = 0
  /// Its text, without its indentation.
  var text: String
  var comment: String?
  /// Its indentation is part of its text.
  var isRaw = false

  static let blank = Line(text: "")
  var isBlank: Bool { text.isEmpty && comment == nil && !isRaw }

  /// The length of the text before a comment, in characters: of its last line, if it has several.
  var length: Int {
    let last = text.lastIndex { $0.isNewline }.map { text[text.index(after: $0)...] }
    return last.map(\.count) ?? indent + text.count
  }

  mutating func add(comment more: String) { comment = (comment.map { "\($0) " } ?? "") + more }
}

extension [Line] {
  /// The lines as text. Comments after consecutive lines begin in one column.
  func text(newline: String) -> String {
    var columns = [Int](repeating: 0, count: count)
    for run in indices.split(whereSeparator: { self[$0].comment == nil }) {
      let longest = self[run].map(\.length).max() ?? 0
      for line in run { columns[line] = longest + Formatter.indentation }
    }
    var text = ""
    for (line, column) in zip(self, columns) {
      if !line.isBlank {
        if !line.isRaw { text += spaces(line.indent) }
        text += line.text
        if let comment = line.comment { text += spaces(column - line.length) + comment }
      }
      text += newline
    }
    return text
  }
}

func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
