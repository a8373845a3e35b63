/// An excerpt of generated code in the plain form: without `#sourceLocation` and `swift-format-ignore` lines, with
/// indentation ignored and runs of spaces taken as one. A line `// …` stands for lines that are left out.
struct PageExcerpt {
  private let lines: [String]

  /// Reads an excerpt.
  init(_ text: String) { lines = Self.plain(text).filter { $0 != "// …" } }

  /// The first line that doesn't occur in the code after the lines before it.
  func firstLineMissing(in generated: String) -> String? {
    var rest = Self.plain(generated)[...]
    for line in lines {
      guard let index = rest.firstIndex(of: line) else { return line }
      rest = rest[(index + 1)...]
    }
    return nil
  }

  /// The lines of code in the plain form, without empty ones.
  static func plain(_ code: String) -> [String] {
    code.split(separator: "\n").map { line in
      line.split(separator: " ").joined(separator: " ")
    }.filter {
      !$0.isEmpty && !$0.hasPrefix("#sourceLocation") && $0 != "// swift-format-ignore"
    }
  }
}
