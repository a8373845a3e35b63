/// A type as it is printed.
extension TypeSyntax {
  /// The text of the type in the one layout that the formatter leaves alone, with the sugar that
  /// the user chose. `isProtocol` is asked for each name and composition (by its symbol) that stands
  /// without `any`; where it says yes, `any` is added, as Swift wants it.
  /// `T!` stays so only where Swift lets it, which is where nothing is around it.
  public func text(addingAnyWhere isProtocol: (Symbol) -> Bool = { _ in false }) -> String {
    text(addingAnyWhere: isProtocol, isOutermost: true)
  }

  fileprivate func innerText(_ isProtocol: (Symbol) -> Bool) -> String {
    text(addingAnyWhere: isProtocol, isOutermost: false)
  }

  private func text(
    addingAnyWhere isProtocol: (Symbol) -> Bool, isOutermost: Bool
  ) -> String {
    // A name alone is its own key.
    if let name = symbolAlone { return isProtocol(name.plain) ? "any \(name.text)" : name.text }
    switch kind {
    case .composition(let parts):
      // With one protocol in it, all of it is one.
      let plain = plainText(isProtocol)
      return isProtocol(symbol) || parts.contains { isProtocol($0.symbol) } ? "any \(plain)" : plain
    case .named(let components):
      let plain = plainText(isProtocol)
      if let metatype = metatypeText(components, isProtocol) { return metatype }
      return isProtocol(symbol) ? "any \(plain)" : plain
    default:
      return plainText(isProtocol, isOutermost: isOutermost)
    }
  }

  /// `any P.Type` for `P.Type`, `(any P).Type` for `P.Protocol`, where `P` is a protocol; `nil` for all else.
  private func metatypeText(
    _ components: [TypeNameComponent], _ isProtocol: (Symbol) -> Bool
  ) -> String? {
    guard components.count > 1, let last = components.last?.name,
      last == "Type" || last == "Protocol"
    else { return nil }
    let base = TypeSyntax(.named(Array(components.dropLast())), at: span)
    guard isProtocol(base.symbol) else { return nil }
    let text = base.plainText(isProtocol)
    return last == "Type" ? "any \(text).Type" : "(any \(text)).Type"
  }

  private func plainText(
    _ isProtocol: (Symbol) -> Bool, isOutermost: Bool = false
  ) -> String {
    switch kind {
    case .named(let components):
      components.joined { $0.text(isProtocol) }
    case .optional(let wrapped, let isImplicit):
      wrapped.operandText(isProtocol) + (isImplicit && isOutermost ? "!" : "?")
    case .array(let element):
      "[\(element.innerText(isProtocol))]"
    case .dictionary(let key, let value):
      "[\(key.innerText(isProtocol)): \(value.innerText(isProtocol))]"
    case .tuple(let elements):
      "(\(elements.map { $0.text(isProtocol) }.joined(separator: ", ")))"
    case .function(let function):
      function.text(isProtocol)
    case .existential(let type):
      "any \(type.plainText(isProtocol))"
    case .opaque(let type):
      "some \(type.plainText(isProtocol))"
    case .composition(let parts):
      parts.map { $0.plainText(isProtocol) }.joined(separator: " & ")
    case .member(let base, let component):
      "\(base.operandText(isProtocol)).\(component.text(isProtocol))"
    case .modified(let words, let type):
      (Self.inOrder(words) + [type.innerText(isProtocol)]).joined(separator: " ")
    case .suppressed(let type):
      "~\(type.plainText(isProtocol))"
    case .value(let text): text
    case .missing: ""
    }
  }

  /// The text with parentheses around it where a postfix needs them.
  private func operandText(_ isProtocol: (Symbol) -> Bool) -> String {
    let text = innerText(isProtocol)
    switch kind {
    case .named where text.utf8.starts(with: "any ".utf8): return "(\(text))"
    case .function, .existential, .opaque, .composition, .modified, .suppressed: return "(\(text))"
    default: return text
    }
  }

  /// The text as that of something kept, where no protocol is known.
  public var keptSymbol: Symbol { symbolAlone ?? Symbol(keptText { _ in false }) }

  /// The text of the type as that of something kept, which is never implicitly unwrapped.
  public func keptText(_ isProtocol: (Symbol) -> Bool) -> String {
    innerText(isProtocol)
  }

  /// Puts `?` behind a type's text, with parentheses where Swift wants them. `text` is the type as
  /// it is printed.
  public static func optionalText(of text: String) -> String {
    var depth = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">"): depth -= 1
      case UInt8(ascii: " ") where depth <= 0: return "(\(text))?"
      default: break
      }
    }
    return text + "?"
  }

  /// The type as a closure's result names it: `some P` is `any P` there.
  public var nameToAskFor: String {
    if case .opaque(let type) = unwrappingModifiers.kind { "any \(type.text())" } else { text() }
  }

  /// The type as a parameter of a function type has it whose argument outlives the call.
  public var argumentText: String {
    escaping(escapes).text()
  }

  /// Words and attributes before a type as Swift wants them: `@escaping` stands between the two.
  fileprivate static func inOrder(_ words: [String]) -> [String] {
    let place = { (word: String) in !word.hasPrefix("@") ? 0 : word == "@escaping" ? 1 : 2 }
    return (0...2).flatMap { number in words.filter { place($0) == number } }
  }
}

extension TypeNameComponent {
  fileprivate func text(_ isProtocol: (Symbol) -> Bool) -> String {
    written(name) { $0.innerText(isProtocol) }
  }
}

extension TupleElementSyntax {
  fileprivate func text(_ isProtocol: (Symbol) -> Bool) -> String {
    let text = type.innerText(isProtocol)
    return label.map { "\($0): \(text)" } ?? text
  }
}

extension FunctionTypeSyntax {
  fileprivate func text(_ isProtocol: (Symbol) -> Bool) -> String {
    var words = TypeSyntax.inOrder(attributes)
    // Swift lets no labels stand here; whoever writes them means them for the reader.
    let types = parameters.map { $0.type.innerText(isProtocol) + ($0.isVariadic ? "..." : "") }
    words.append("(\(types.joined(separator: ", ")))")
    if isAsync { words.append("async") }
    if let throwing { words.append(throwing) }
    words.append("->")
    words.append(result.innerText(isProtocol))
    return words.joined(separator: " ")
  }
}
