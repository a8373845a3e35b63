/// The texts of types, and their keys.
extension TypeSyntax {
  /// The text in the formatter's layout, with the sugar as written.
  ///
  /// `any` is added before a name or composition for whose symbol `isProtocol` is true. It replaces
  /// `some` if `isRevealed`, as in places without opaque types. An outermost `T!` stays.
  public func text(
    addingAnyWhere isProtocol: (Symbol) -> Bool = { _ in false }, isRevealed: Bool = false
  ) -> String {
    guard case .optional(let wrapped, isImplicit: true) = kind else {
      return keptText(isProtocol, isRevealed)
    }
    return wrapped.operandText(isProtocol, isRevealed) + "!"
  }

  /// The text as the type of a stored instance, never implicitly unwrapped. A bare one has no further `any` before it.
  public func keptText(
    _ isProtocol: (Symbol) -> Bool, _ isRevealed: Bool = false, isBare: Bool = false
  ) -> String {
    func kept(_ type: TypeSyntax) -> String { type.keptText(isProtocol, isRevealed) }
    func bare(_ type: TypeSyntax) -> String { type.keptText(isProtocol, isRevealed, isBare: true) }
    switch kind {
    // A single name is its own key.
    case .name(let name): return !isBare && isProtocol(name.plain) ? "any \(name.text)" : name.text
    case .alias(let name, let type):
      let isOne = !isBare && !type.isExistential && kept(type).utf8.starts(with: "any ".utf8)
      return isOne ? "any \(name.text)" : name.text
    case .named(let path) where !isBare:
      return metatypeText(path, isProtocol, isRevealed)
        ?? (isProtocol(symbol) ? "any " : "") + bare(self)
    case .composition(let parts):
      // A composition with a protocol is a protocol, too.
      let isOne = !isBare && (isProtocol(symbol) || parts.contains { isProtocol($0.symbol) })
      return (isOne ? "any " : "") + parts.map(bare).joined(separator: " & ")
    case .existential(let type): return "any \(bare(type))"
    case .opaque(let type): return "\(isRevealed ? "any" : "some") \(bare(type))"
    case .suppressed(let type): return "~\(bare(type))"
    case .modified(let words, let type):
      return (Self.inOrder(words) + [kept(type)]).joined(separator: " ")
    case .function(let function):
      // Swift allows no labels here; in a manifest they are only for the reader.
      return function.text(
        Self.inOrder(function.attributes), throwing: function.throwing,
        result: kept(function.result), parameter: kept)
    default:
      return kind.text(kept, operand: { $0.operandText(isProtocol, isRevealed) }, name: { $0.name })
    }
  }

  /// The symbol of the text without known protocols.
  public var keptSymbol: Symbol { symbolAlone ?? Symbol(keptText { _ in false }) }

  /// `any P.Type` for `P.Type`, and `(any P).Type` for `P.Protocol`, if `P` is a protocol.
  private func metatypeText(
    _ path: [TypeNameComponent], _ isProtocol: (Symbol) -> Bool, _ isRevealed: Bool
  ) -> String? {
    guard path.count > 1, let last = path.last?.name, last == "Type" || last == "Protocol"
    else { return nil }
    let base = TypeSyntax(.named(Array(path.dropLast())), at: span)
    guard isProtocol(base.symbol) else { return nil }
    let text = base.keptText(isProtocol, isRevealed, isBare: true)
    return last == "Type" ? "any \(text).Type" : "(any \(text)).Type"
  }

  /// The text, in parentheses if a postfix needs them.
  private func operandText(_ isProtocol: (Symbol) -> Bool, _ isRevealed: Bool) -> String {
    let text = keptText(isProtocol, isRevealed)
    switch kind {
    case .name, .named, .alias: return text.utf8.starts(with: "any ".utf8) ? "(\(text))" : text
    case .function, .existential, .opaque, .composition, .modified, .suppressed: return "(\(text))"
    default: return text
    }
  }

  /// The type's text as a closure's result: `any P` for `some P`.
  public var nameToAskFor: String {
    if case .opaque(let type) = form { "any \(type.text())" } else { text() }
  }

  /// The words in order: attributes before `@escaping`, other words after it.
  private static func inOrder(_ words: [String]) -> [String] {
    let place = { (word: String) in !word.hasPrefix("@") ? 0 : word == "@escaping" ? 1 : 2 }
    return (0...2).flatMap { number in words.filter { place($0) == number } }
  }

  // MARK: Keys

  /// The key that all spellings of a type share: `[T]` for `Array<T>`, and `P` for `any P`.
  public var key: String {
    switch kind {
    case .name(let name): return name.plain.text
    case .alias(_, let type): return type.key
    case .tuple(let elements) where elements.isEmpty: return "Void"
    case .tuple(let elements) where elements.count == 1 && elements[0].label == nil:
      return elements[0].type.key
    case .existential(let type), .opaque(let type): return type.key
    case .suppressed(let type): return "~\(type.key)"
    case .composition(let parts): return parts.map(\.key).sorted().joined(separator: " & ")
    case .modified(let words, let type):
      return (words.filter(Self.isOfKey) + [type.key]).joined(separator: " ")
    case .function(let function):
      let words = function.attributes.filter(Self.isOfKey).sorted()
      // An escaping closure is a type of its own: Swift doesn't convert a non-escaping one to it.
      return function.text(
        words, throwing: function.thrown?.clause, result: function.result.key
      ) { $0.key(escaping: $0.saysEscaping) }
    default: return form.text(\.key, operand: \.operandKey, name: \.plainName)
    }
  }

  /// The key of a parameter, with `@escaping` if its argument outlives the call.
  public func key(escaping: Bool) -> String { (escaping ? "@escaping " : "") + key }

  public var symbol: Symbol { symbolAlone?.plain ?? Symbol(key) }

  private static func isOfKey(_ word: String) -> Bool {
    word != "@escaping" && word != "@autoclosure"
  }

  private var operandKey: String {
    switch form {
    case .function, .composition, .suppressed: "(\(key))"
    case .existential(let type), .opaque(let type): type.operandKey
    case .tuple(let elements) where elements.count == 1: elements[0].type.operandKey
    default: key
    }
  }
}

extension TypeSyntax.Kind {
  /// The text of a form, with the given texts of its parts and names.
  fileprivate func text(
    _ part: (TypeSyntax) -> String, operand: (TypeSyntax) -> String,
    name: (TypeNameComponent) -> String
  ) -> String {
    func text(_ component: TypeNameComponent) -> String {
      let arguments = component.arguments.map(part)
      if component.sign == .brackets { return "[\(arguments.joined(separator: " of "))]" }
      let list = arguments.isEmpty ? "" : "<\(arguments.joined(separator: ", "))>"
      return name(component) + list
    }
    switch self {
    case .name(let name), .alias(let name, _): return name.text
    case .named(let path):
      return path.dropFirst().reduce(path.first.map(text) ?? "") {
        $0 + ($1.sign == .colons ? "::" : ".") + text($1)
      }
    case .optional(let type, _): return "\(operand(type))?"
    case .array(let type): return "[\(part(type))]"
    case .dictionary(let key, let value): return "[\(part(key)): \(part(value))]"
    case .tuple(let elements):
      let texts = elements.map { ($0.label.map { "\($0): " } ?? "") + part($0.type) }
      return "(\(texts.joined(separator: ", ")))"
    case .member(let base, let component): return "\(operand(base)).\(text(component))"
    case .value(let text): return text
    case .existential, .opaque, .composition, .modified, .suppressed, .function, .missing:
      return ""
    }
  }
}

extension FunctionTypeSyntax {
  fileprivate func text(
    _ words: [String], throwing: String?, result: String, parameter: (TypeSyntax) -> String
  ) -> String {
    let types = parameters.map { parameter($0.type) + ($0.isVariadic ? "..." : "") }
    let effects = (isAsync ? ["async"] : []) + (throwing.map { [$0] } ?? [])
    return (words + ["(\(types.joined(separator: ", ")))"] + effects + ["->", result])
      .joined(separator: " ")
  }
}
