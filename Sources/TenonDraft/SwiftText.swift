import TenonDiagnostics
import TenonSyntax

/// The tokens of a Swift file, to find imports, static instances and registrations.
struct SwiftText {
  private let source: SourceFile
  private let tokens: [Token]
  private let partners: [Int32]

  init(_ source: SourceFile) {
    self.source = source
    var diagnostics = Diagnostics()
    let file = Lexer.tokenize(source, file: 0, diagnostics: &diagnostics)
    (tokens, partners) = (file.tokens, file.partner)
  }

  var indices: Range<Int> { tokens.indices }

  subscript(_ index: Int) -> String { text(index..<index + 1) }

  func kind(_ index: Int) -> TokenKind {
    indices.contains(index) ? tokens[index].kind : .endOfFile
  }

  func text(_ range: Range<Int>) -> String {
    let range = range.clamped(to: indices)
    guard let first = range.first, let last = range.last else { return "" }
    return source.text(Int(tokens[first].start), Int(tokens[last].end))
  }

  /// The token that closes a bracket; the opening one if nothing does.
  func end(of opening: Int) -> Int {
    indices.contains(opening) ? max(opening, Int(partners[opening])) : opening
  }

  /// The dotted name that begins at a token, and the token after it.
  func name(at start: Int) -> (text: String, end: Int)? {
    guard kind(start) == .identifier, kind(start - 1) != .period else { return nil }
    var end = start + 1
    while kind(end) == .period, kind(end + 1) == .identifier { end += 2 }
    return (text(start..<end), end)
  }

  /// The modules that the file imports in every configuration.
  var imports: [String] {
    var depth = 0
    return indices.compactMap { index in
      if self[index] == "#if" { depth += 1 }
      if self[index] == "#endif" { depth -= 1 }
      // `import struct Module.Type`
      let name = SwiftWords.isReserved(self[index + 1]) ? index + 2 : index + 1
      return depth == 0 && self[index] == "import" && kind(name) == .identifier ? self[name] : nil
    }
  }

  /// Static properties that hold an instance, by its type.
  var instances: [(type: String, property: String)] {
    let usual = ["current", "default", "instance", "live", "main", "shared", "standard"]
    return indices.compactMap { index in
      guard self[index] == "static", let type = name(at: index + 4) else { return nil }
      let name = NameSyntax.plain(self[index + 2])
      let isMade = kind(index + 3) == .equal && kind(type.end) == .leftParen
      return usual.contains(name) && (isMade || kind(index + 3) == .colon) ? (type.text, name) : nil
    }
  }
}
