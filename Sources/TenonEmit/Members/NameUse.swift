import TenonSyntax

/// The names that some Swift uses, as far as its tokens tell whether a constant from outside is meant.
struct NameUse {
  private var possible: Set<String> = []
  private var certain: Set<String> = []

  enum Use { case none, possible, certain }

  func use(of name: String) -> Use {
    certain.contains(name) ? .certain : possible.contains(name) ? .possible : .none
  }

  /// Adds the names of a fragment. O(its length).
  mutating func add(_ names: Set<String>, in code: String) {
    possible.formUnion(names)
    let (used, declared) = Self.names(in: code)
    certain.formUnion(used.subtracting(declared))
  }

  /// The names that are no labels, and those that a closure, a binding or a pattern may declare anew.
  private static func names(in code: String) -> (used: Set<String>, declared: Set<String>) {
    var used: Set<String> = []
    var declared: Set<String> = []
    let bytes = Array(code.utf8)
    let tokens = Lexer.scan(bytes)
    func text(_ index: Int) -> String {
      String(decoding: bytes[Int(tokens[index].start)..<Int(tokens[index].end)], as: UTF8.self)
    }
    /// The names between the last brace and here.
    var behindBrace: Set<String> = []
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .leftBrace: behindBrace = []
      case .identifier:
        let name = NameSyntax.plain(text(index))
        if name == "in" {
          declared.formUnion(behindBrace)
          behindBrace = []
        }
        let before = index > 0 ? text(index - 1) : ""
        if ["let", "var", "for"].contains(before) { declared.insert(name) }
        behindBrace.insert(name)
        let isLabel = tokens[index + 1].kind == .colon && before != "?"
        if before != ".", !isLabel { used.insert(name) }
      case .string:
        for part in text(index).split(separator: "\\(").dropFirst() {
          var depth = 1
          let interpolated = part.prefix {
            depth += $0 == "(" ? 1 : $0 == ")" ? -1 : 0
            return depth > 0
          }
          let inner = names(in: String(interpolated))
          used.formUnion(inner.used)
          declared.formUnion(inner.declared)
        }
      default: break
      }
    }
    return (used, declared)
  }
}
