import TenonDiagnostics
import TenonSyntax

/// The tokens of a Swift file, for what no declaration says: imports, instances, registrations.
struct SwiftText {
  private let source: SourceFile
  private let tokens: [Token]

  /// Reads a file. O(bytes).
  init(_ source: SourceFile) {
    self.source = source
    var diagnostics = Diagnostics()
    tokens = Lexer.tokenize(source, file: 0, diagnostics: &diagnostics).tokens
  }

  var indices: Range<Int> { tokens.indices }

  /// The text of a token; nothing behind the last.
  subscript(_ index: Int) -> String { text(index..<index + 1) }

  func kind(_ index: Int) -> TokenKind {
    indices.contains(index) ? tokens[index].kind : .endOfFile
  }

  func text(_ range: Range<Int>) -> String {
    let range = range.clamped(to: indices)
    guard let first = range.first, let last = range.last else { return "" }
    return source.text(Int(tokens[first].start), Int(tokens[last].end))
  }

  /// The token that closes a bracket; the last one where nothing does.
  func end(of opening: Int) -> Int {
    var (depth, index) = (0, opening)
    while index < tokens.count - 1 {
      if kind(index).opens { depth += 1 }
      if kind(index).closes { depth -= 1 }
      if depth <= 0 { return index }
      index += 1
    }
    return index
  }

  /// The dotted name that begins at a token, and the token behind it.
  func name(at start: Int) -> (text: String, end: Int)? {
    guard kind(start) == .identifier, kind(start - 1) != .period else { return nil }
    var end = start + 1
    while kind(end) == .period, kind(end + 1) == .identifier { end += 2 }
    return (text(start..<end), end)
  }

  /// The modules that the file imports in every configuration.
  var imports: [String] {
    var (names, depth): ([String], Int) = ([], 0)
    for index in indices {
      if self[index] == "#if" { depth += 1 }
      if self[index] == "#endif" { depth -= 1 }
      guard self[index] == "import", depth == 0, let name = name(at: index + 1) else { continue }
      let kinds = ["class", "enum", "func", "let", "protocol", "struct", "typealias", "var"]
      let module = kinds.contains(name.text) ? self.name(at: index + 2)?.text ?? "" : name.text
      names.append(String(module.prefix { $0 != "." }))
    }
    return names
  }

  /// Static properties that hold an instance of the type that they name.
  var instances: [(type: String, property: String)] {
    let usual = ["current", "default", "instance", "live", "main", "shared", "standard"]
    return indices.compactMap { index in
      guard self[index] == "static", ["let", "var"].contains(self[index + 1]) else { return nil }
      let name = NameSyntax.plain(self[index + 2])
      guard usual.contains(name), let type = self.name(at: index + 4) else { return nil }
      let isMade = kind(index + 3) == .equal && kind(type.end) == .leftParen
      return isMade || kind(index + 3) == .colon ? (type.text, name) : nil
    }
  }
}
