/// A piece of a generated file that may be there in some combinations of conditions only: a
/// declaration, a member, a statement. What is in it are lines before its parts, the parts, and lines
/// behind them; most have no parts.
struct CodeNode {
  /// What it is, the same in all combinations.
  let key: String
  /// Whether an empty line stands before it.
  let isSpaced: Bool
  /// Its indentation in columns.
  let indentation: Int
  /// Where it stands among others that come from elsewhere.
  var order = 0
  /// Whether it is a statement, so that nothing may come before or behind it that did not before.
  var isStatement = false
  var header = ""
  var children: [CodeNode] = []
  var footer = ""
  /// How many of its parts are lines between others.
  var texts = 0

  /// Whether there is nothing in it.
  var isEmpty: Bool { header.isEmpty && children.isEmpty && footer.isEmpty }

  /// The key of a part, with those of all that it is in.
  static func path(_ parent: String, _ key: String) -> String { "\(parent)\u{1}\(key)" }

  /// Calls `body` for it and all of its parts, with their paths.
  func forEach(_ parent: String, _ body: (String, CodeNode) -> Void) {
    let path = Self.path(parent, key)
    body(path, self)
    for child in children { child.forEach(path, body) }
  }
}
