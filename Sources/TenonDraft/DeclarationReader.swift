import TenonDiagnostics
import TenonSyntax

/// Reads the declaration of an initializer from the pieces of text that the compiler prints.
struct DeclarationReader {
  /// The full names of the types of all modules that were read, by their identifiers.
  let names: [String: String]

  private struct Text {
    var text = ""
    var labels: Set<Int> = []
    var identifiers: [String: String] = [:]
    /// The words and attributes before `init` or `var`.
    var modifiers: [String] = []
    /// The attribute that is a type: a global actor.
    var isolation: String?
  }

  /// The initializer of a symbol; `nil` where its text cannot be read.
  func initializer(_ symbol: SymbolGraph.Symbol) -> Initializer? {
    let text = join(symbol.declarationFragments ?? [])
    let source = SourceFile(path: "declaration", bytes: Array(text.text.utf8))
    var diagnostics = Diagnostics()
    let file = Lexer.tokenize(source, file: 0, diagnostics: &diagnostics)
    guard !file.isUnread, let open = file.tokens.firstIndex(where: { $0.kind == .leftParen }),
      Int(file.partner[open]) > open,
      let parameters = parameters(in: open, file, source, text)
    else { return nil }
    let close = Int(file.partner[open])
    let heading = source.text(0, Int(file.tokens[open].start))
    var effects: Set<String> = []
    var thrown: ThrownError?
    for index in file.tokens.indices.dropFirst(close + 1) {
      let token = file.tokens[index]
      let word = source.text(Int(token.start), Int(token.end))
      if word == "where" { break }
      effects.insert(word)
      if word == "throws" || word == "rethrows" {
        thrown = Self.thrown(behind: index, file, source)
      }
    }
    let title = symbol.pathComponents.last ?? "init"
    let modifiers = Set(text.modifiers)
    return Initializer(
      parameters: parameters, title: title, isAsync: effects.contains("async"),
      thrown: thrown,
      isFailable: heading.contains("?") || heading.contains("!"),
      isConvenience: modifiers.contains("convenience"),
      isSynthesized: ["init(rawValue:)", "init(from:)", "init(coder:)"].contains(title),
      isolation: text.isolation, access: symbol.accessLevel, generics: Self.generics(of: symbol))
  }

  /// The property of a symbol; `nil` where it can't be set, or sets itself at the first use.
  func property(_ symbol: SymbolGraph.Symbol) -> CompiledParameter? {
    let text = join(symbol.declarationFragments ?? [], behind: "var")
    guard let colon = text.text.firstRange(of: ":"), !text.modifiers.contains("lazy"),
      let name = symbol.pathComponents.last, TypeReader.label(name) != nil
    else { return nil }
    var typeText = TypeReader.trimmed(String(text.text[colon.upperBound...]))
    let isRead = typeText.hasSuffix("}")
    if isRead, let brace = typeText.lastIndex(of: "{") {
      guard typeText[brace...].contains("set") else { return nil }
      typeText = TypeReader.trimmed(String(typeText[..<brace]))
    }
    return CompiledParameter(
      label: name, name: name, type: TypeReader.type(typeText), typeText: typeText,
      words: text.modifiers.filter { $0 == "weak" }, identifiers: text.identifiers,
      isolation: text.isolation, access: symbol.accessLevel)
  }

  /// What `throws`, the token at an index, lets be thrown: an error of the type in parentheses behind it, or any.
  private static func thrown(
    behind index: Int, _ file: TokenizedFile, _ source: SourceFile
  ) -> ThrownError? {
    let (open, close) = (index + 1, Int(file.partner[index + 1]))
    guard file.tokens[open].kind == .leftParen, close > open + 1 else { return .any }
    let text = source.text(Int(file.tokens[open].end), Int(file.tokens[close].start))
    return ThrownError(typeText: text)
  }

  /// The attribute of a declaration that is a global actor, with its full name as far as `names` has it.
  static func isolation(
    _ fragments: [SymbolGraph.Fragment], _ names: [String: String] = [:]
  ) -> String? {
    guard
      let start = fragments.firstIndex(where: {
        $0.kind == "attribute" && $0.preciseIdentifier != nil
      })
    else { return nil }
    // The attribute ends after the first part of a nested type's name.
    let parts = fragments[start...].prefix {
      $0.preciseIdentifier != nil || $0.spelling == "."
    }
    let text = parts.map(\.spelling).joined().filter { !$0.isWhitespace }
    return parts.last?.preciseIdentifier.flatMap { names[$0] }
      ?? (text.hasPrefix("@") ? String(text.dropFirst()) : text)
  }

  /// The generic parameters of the initializer's own, with what they conform to.
  private static func generics(of symbol: SymbolGraph.Symbol) -> [String: [String]] {
    let parameters = symbol.swiftGenerics?.parameters ?? []
    guard let text = symbol.declarationFragments?.map(\.spelling).joined(),
      let start = text.firstRange(of: "init<")?.upperBound
        ?? text.firstRange(of: "init?<")?.upperBound
    else { return [:] }
    let list = text[start...].prefix { $0 != "(" }
    var found: [String: [String]] = [:]
    for parameter in parameters {
      let isOwn = list.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        .contains { $0 == parameter.name }
      if isOwn { found[parameter.name] = [] }
    }
    for constraint in symbol.swiftGenerics?.constraints ?? []
    where ["conformance", "superclass"].contains(constraint.kind) && found[constraint.lhs] != nil {
      found[constraint.lhs]?.append(constraint.rhs)
    }
    return found
  }

  private func join(
    _ fragments: [SymbolGraph.Fragment], behind keyword: String = "init"
  ) -> Text {
    var result = Text()
    var isBehind = false
    let start = fragments.prefix { $0.kind != "keyword" || $0.spelling != keyword }
    result.isolation = Self.isolation(Array(start), names)
    for fragment in fragments {
      let full = fragment.preciseIdentifier.flatMap { names[$0] }
      guard isBehind else {
        isBehind = fragment.kind == "keyword" && fragment.spelling == keyword
        result.modifiers.append(fragment.spelling.filter { !$0.isWhitespace })
        continue
      }
      if fragment.kind == "externalParam" { result.labels.insert(result.text.utf8.count) }
      var spelling = fragment.spelling
      if fragment.kind == "typeIdentifier", let id = fragment.preciseIdentifier {
        if let full, !result.text.hasSuffix(".") { spelling = full }
        result.identifiers[spelling] = id
      }
      result.text += spelling
    }
    return result
  }

  private func parameters(
    in open: Int, _ file: TokenizedFile, _ source: SourceFile, _ text: Text
  ) -> [CompiledParameter]? {
    let close = Int(file.partner[open])
    let tokens = file.tokens
    // The tokens between the parentheses that are in no further brackets, where a bracket stands for its pair.
    var level: [Int] = []
    var index = open + 1
    while index < close {
      level.append(index)
      index = max(Int(file.partner[index]), index) + 1
    }
    let starts = level.indices.filter { text.labels.contains(Int(tokens[level[$0]].start)) }
    guard starts.first ?? 0 == 0, starts.isEmpty == level.isEmpty else { return nil }
    var parameters: [CompiledParameter] = []
    for (number, start) in starts.enumerated() {
      // A comma stands between two of them.
      let end = number + 1 < starts.count ? starts[number + 1] - 1 : level.count
      guard start < end else { return nil }
      let slots = Array(level[start..<end])
      let last = end < level.count ? level[end] : close
      guard let parameter = parameter(slots, before: last, tokens, source, text) else { return nil }
      parameters.append(parameter)
    }
    return parameters
  }

  /// A parameter of some tokens, of which one of `tokens` at `last` follows.
  private func parameter(
    _ slots: [Int], before last: Int, _ tokens: [Token], _ source: SourceFile, _ text: Text
  ) -> CompiledParameter? {
    guard let colon = slots.firstIndex(where: { tokens[$0].kind == .colon }), (1...2) ~= colon
    else { return nil }
    func word(_ slot: Int) -> String {
      source.text(Int(tokens[slots[slot]].start), Int(tokens[slots[slot]].end))
    }
    let equal = slots[colon...].first { tokens[$0].kind == .equal }
    let typeEnd = Int(tokens[equal ?? last].start)
    var typeText = source.text(Int(tokens[slots[colon]].end), typeEnd)
    let label = NameSyntax.plain(word(0))
    typeText = TypeReader.trimmed(typeText)
    let isVariadic = typeText.hasSuffix("...")
    if isVariadic { typeText = String(typeText.dropLast(3)) }
    let (type, rest, words) = TypeReader.read(typeText)
    return CompiledParameter(
      label: label == "_" ? nil : label, name: NameSyntax.plain(word(colon - 1)), type: type,
      typeText: rest, words: words, isVariadic: isVariadic,
      defaultText: equal.map {
        TypeReader.trimmed(source.text(Int(tokens[$0].end), Int(tokens[last].start)))
      }, identifiers: text.identifiers)
  }
}
