import TenonDiagnostics
import TenonSyntax

/// Reads Swift types from text that the compiler printed.
enum TypeReader {
  /// Words before a type that say how an argument is passed.
  static let passingWords: Set<String> = [
    "inout", "sending", "consuming", "borrowing", "isolated", "__owned", "__shared", "@escaping",
    "@autoclosure", "@noescape", "_const",
  ]

  /// A type without the words before it that say how it is passed, and these words; no type where the manifest
  /// language has none of the kind.
  static func read(_ text: String) -> (type: TypeSyntax?, rest: String, words: [String]) {
    var rest = trimmed(text)
    var words: [String] = []
    while let space = rest.firstIndex(of: " ") {
      let word = String(rest[..<space])
      guard passingWords.contains(word) else { break }
      words.append(word)
      rest = trimmed(String(rest[rest.index(after: space)...]))
    }
    return (type(rest), rest, words)
  }

  /// A type that stands alone; `nil` where the text is anything else.
  static func type(_ text: String) -> TypeSyntax? {
    guard let component = component("transient X(a: \(text))"), component.parameters.count == 1,
      case .dependency(let type, nil) = component.parameters[0].value,
      component.parameters[0].qualifier == nil,
      type.text().filter({ !$0.isWhitespace }).count >= 1
    else { return nil }
    return type
  }

  /// A component's line; `nil` where the text is no sound statement, or more than one.
  static func component(_ line: String) -> ComponentSyntax? {
    let source = SourceFile(path: "draft", bytes: Array("container C {\n\(line)\n}\n".utf8))
    var diagnostics = Diagnostics()
    if source.bytes.count > 1 << 16 { return nil }
    let manifest = Parser.parse(source, file: 0, diagnostics: &diagnostics)
    guard !diagnostics.hasErrors, manifest.items.count == 1,
      case .container(let container) = manifest.items[0], container.members.count == 1,
      case .component(let component) = container.members[0].kind, !component.value.head.isBroken
    else { return nil }
    return component.value
  }

  static func trimmed(_ text: String) -> String {
    String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }

  /// A name as a declaration has to write it; `nil` for what is none.
  static func name(_ text: String) -> String? {
    guard NameSyntax.isPlain(text), text != "_" else { return nil }
    return SwiftWords.isReserved(text) ? "`\(text)`" : text
  }

  /// A label as a call writes it, where few words need back quotes; `nil` for what is none.
  static func label(_ text: String) -> String? {
    let plain = NameSyntax.plain(text)
    guard NameSyntax.isPlain(plain), plain != "_" else { return nil }
    return ["inout", "var", "let"].contains(plain) ? "`\(plain)`" : plain
  }
}
