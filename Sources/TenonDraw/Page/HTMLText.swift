import TenonDiagnostics

enum HTMLText {
  /// A text on one line, for an element or an attribute in double quotes. Invisible characters are escaped.
  static func line(_ text: String) -> String { escaped(PrintableText.text(text)) }

  static func lines(_ text: String) -> String { escaped(PrintableText.lines(text)) }

  private static func escaped(_ text: String) -> String {
    text.replacing { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "'": "&#39;"
      default: nil
      }
    }
  }
}

extension String {
  /// The text with some scalars replaced; a combining mark may form one character with any of these.
  func replacing(_ replacement: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    result.reserveCapacity(utf8.count)
    for scalar in unicodeScalars {
      if let text = replacement(scalar) {
        result += text
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
