/// What two spellings of one type have in common.
extension TypeSyntax {
  /// The same for every spelling of one type, and different for different ones: `Optional<T>` and
  /// `T!` are `T?`, `Array<T>` is `[T]`, `any P` and `some P` are `P`, `()` is `Void`, compositions are in
  /// order.
  public var key: String {
    if let name = nameAlone { return NameSyntax.plain(name) }
    switch kind {
    case .named(let components):
      if components.count == 1, let sugared = components[0].sugaredKey { return sugared }
      return components.joined(\.key)
    case .optional(let wrapped, _): return "\(wrapped.operandKey)?"
    case .array(let element): return "[\(element.key)]"
    case .dictionary(let key, let value): return "[\(key.key): \(value.key)]"
    case .tuple(let elements):
      if elements.isEmpty { return "Void" }
      if elements.count == 1, elements[0].label == nil { return elements[0].type.key }
      return "(\(elements.map(\.key).joined(separator: ", ")))"
    case .function(let function): return function.key
    case .existential(let type), .opaque(let type): return type.key
    case .composition(let parts): return parts.map(\.key).sorted().joined(separator: " & ")
    case .member(let base, let component): return "\(base.operandKey).\(component.key)"
    case .modified(let words, let type):
      let kept = words.filter { $0 != "@escaping" && $0 != "@autoclosure" }
      return (kept + [type.key]).joined(separator: " ")
    case .suppressed(let type): return "~\(type.key)"
    case .value(let text): return text
    case .missing: return ""
    }
  }

  /// The key as that of a parameter whose argument outlives the call.
  public func key(escaping: Bool) -> String { (escaping ? "@escaping " : "") + key }

  /// The same as a symbol.
  public var symbol: Symbol {
    symbolAlone?.plain ?? Symbol(key)
  }

  private var operandKey: String {
    let key = key
    switch unwrappingModifiers.kind {
    case .function, .composition, .suppressed: return "(\(key))"
    case .existential(let type), .opaque(let type): return type.operandKey
    case .tuple(let elements) where elements.count == 1: return elements[0].type.operandKey
    default: return key
    }
  }
}

extension TypeNameComponent {
  fileprivate var key: String { written(plainName, \.key) }

  fileprivate var sugaredKey: String? {
    switch (name, arguments.count) {
    case ("Optional", 1):
      TypeSyntax(.optional(arguments[0], isImplicit: false), at: arguments[0].span).key
    case ("Array", 1): "[\(arguments[0].key)]"
    case ("Dictionary", 2): "[\(arguments[0].key): \(arguments[1].key)]"
    default: nil
    }
  }
}

extension TupleElementSyntax {
  fileprivate var key: String {
    label.map { "\($0): \(type.key)" } ?? type.key
  }
}

extension FunctionTypeSyntax {
  fileprivate var key: String {
    var words = attributes.filter { $0 != "@escaping" && $0 != "@autoclosure" }.sorted()
    // A closure that a function may keep is no other's: Swift converts none that it may not.
    let types = parameters.map {
      $0.type.key(escaping: $0.type.saysEscaping) + ($0.isVariadic ? "..." : "")
    }
    words.append("(\(types.joined(separator: ", ")))")
    if isAsync { words.append("async") }
    if let thrown { words.append(thrown.clause) }
    words.append("->")
    words.append(result.key)
    return words.joined(separator: " ")
  }
}
