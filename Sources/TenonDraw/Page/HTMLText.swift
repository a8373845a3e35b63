import TenonDiagnostics

/// Text of HTML and SVG.
enum HTMLText {
  /// A text on one line, for an element or an attribute in double quotes. What can't be seen is escaped as in messages.
  static func line(_ text: String) -> String { escaped(PrintableText.text(text)) }

  /// A text of several lines.
  static func lines(_ text: String) -> String { escaped(PrintableText.lines(text)) }

  private static func escaped(_ text: String) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
