struct Line {
  /// How far it is indented, in spaces.
  var indent = 0
  /// What it says, without its indentation. In what is taken as it stands there may be several lines.
  var text: String
  var comment: String?
  var isRaw = false

  static let blank = Line(text: "")
  var isBlank: Bool { text.isEmpty && comment == nil && !isRaw }

  /// The length of what stands before a comment, in characters: of its last line, if it has several.
  var length: Int {
    let last = text.lastIndex { $0.isNewline }.map { text[text.index(after: $0)...] }
    return last.map(\.count) ?? indent + text.count
  }
}

extension [Line] {
  /// The lines as text. Comments behind lines that follow each other begin in one column.
  func text(newline: String) -> String {
    var columns = [Int](repeating: 0, count: count)
    var start = 0
    for index in 0...count {
      if index < count, self[index].comment != nil { continue }
      if start < index {
        let longest = self[start..<index].map(\.length).max() ?? 0
        for line in start..<index { columns[line] = longest + Formatter.indentation }
      }
      start = index + 1
    }
    var text = ""
    for (line, column) in zip(self, columns) {
      if !line.isBlank {
        if !line.isRaw { text += String(repeating: " ", count: line.indent) }
        text += line.text
        if let comment = line.comment {
          text += String(repeating: " ", count: column - line.length) + comment
        }
      }
      text += newline
    }
    return text
  }
}
