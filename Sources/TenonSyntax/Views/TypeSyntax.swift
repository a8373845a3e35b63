public import TenonDiagnostics

/// A Swift type as the manifest writes it, with its structure: what it wraps, what it collects,
/// what a closure returns. Two spellings of one type have one `key`.
public struct TypeSyntax: Sendable {
  /// The forms that Swift's types have.
  public indirect enum Kind: Sendable {
    /// `A`, `A.B<C>.D`
    case named([TypeNameComponent])
    /// `T?`, and `T!` where `isImplicit`
    case optional(TypeSyntax, isImplicit: Bool)
    /// `[T]`
    case array(TypeSyntax)
    /// `[K: T]`
    case dictionary(key: TypeSyntax, value: TypeSyntax)
    /// `(A, b: B)`, `()`
    case tuple([TupleElementSyntax])
    /// `(A) async throws -> B`
    case function(FunctionTypeSyntax)
    /// `any P`
    case existential(TypeSyntax)
    /// `some P`
    case opaque(TypeSyntax)
    /// `A & B`
    case composition([TypeSyntax])
    /// `(any P).Type`: a member of something that is no plain name
    case member(TypeSyntax, TypeNameComponent)
    /// `@escaping T`, `inout T`, `sending T`
    case modified([String], TypeSyntax)
    /// `~Copyable`
    case suppressed(TypeSyntax)
    /// `3`, as an argument of a generic type that counts
    case value(String)
    /// What the parser puts where a type is missing
    case missing
  }

  // Most types are a name alone: these are made and asked without a box.
  private enum Form {
    case name(String)
    case other(Kind)
  }

  private let form: Form
  /// Where it stands.
  public let span: SourceSpan

  public init(_ kind: Kind, at span: SourceSpan) {
    if case .named(let components) = kind, components.count == 1, components[0].arguments.isEmpty {
      form = .name(components[0].name)
    } else {
      form = .other(kind)
    }
    self.span = span
  }

  /// A name alone, as written.
  public init(name: String, at span: SourceSpan) {
    form = .name(name)
    self.span = span
  }

  /// What it is.
  public var kind: Kind {
    switch form {
    case .name(let name): .named([TypeNameComponent(name: name, arguments: [])])
    case .other(let kind): kind
    }
  }

  /// The name as written, with back quotes if it has them, where it is that alone.
  public var nameAlone: String? { if case .name(let name) = form { name } else { nil } }

  /// Whether it is a name alone.
  public var isNameAlone: Bool { if case .name = form { true } else { false } }
}

/// One part of a dotted name, with its generic arguments.
public struct TypeNameComponent: Sendable {
  /// The name as written, with back quotes if it has them.
  public let name: String
  /// What stands between `<` and `>`.
  public let arguments: [TypeSyntax]

  /// One of these parts.
  public init(name: String, arguments: [TypeSyntax]) {
    self.name = name
    self.arguments = arguments
  }
}

/// An element of a tuple, or a parameter of a function type.
public struct TupleElementSyntax: Sendable {
  /// The label with what belongs to it, as written: `a`, `_ a`.
  public let label: String?
  /// The element's type.
  public let type: TypeSyntax
}

/// `@Sendable (A, B) async throws(E) -> C`
public struct FunctionTypeSyntax: Sendable {
  /// Attributes before the parameters, as written.
  public let attributes: [String]
  /// The parameters.
  public let parameters: [TupleElementSyntax]
  /// Whether it says `async`.
  public let isAsync: Bool
  /// `throws`, `rethrows` or `throws(E)`, if it says so.
  public let throwing: String?
  /// What it returns.
  public let result: TypeSyntax

  /// A function type of these parts.
  public init(
    attributes: [String], parameters: [TupleElementSyntax], isAsync: Bool, throwing: String?,
    result: TypeSyntax
  ) {
    self.attributes = attributes
    self.parameters = parameters
    self.isAsync = isAsync
    self.throwing = throwing
    self.result = result
  }
}

extension TypeSyntax {
  /// The text of the type in the one layout that the formatter leaves alone, with the sugar that
  /// the user chose. `isProtocol` is asked for each name and composition (by its key) that stands
  /// without `any`; where it says yes, `any` is added, as Swift wants it.
  /// `T!` stays so only where Swift lets it, which is where nothing is around it.
  public func text(addingAnyWhere isProtocol: (String) -> Bool = { _ in false }) -> String {
    text(addingAnyWhere: isProtocol, isOutermost: true)
  }

  fileprivate func innerText(_ isProtocol: (String) -> Bool) -> String {
    text(addingAnyWhere: isProtocol, isOutermost: false)
  }

  private func text(
    addingAnyWhere isProtocol: (String) -> Bool, isOutermost: Bool
  ) -> String {
    // A name alone is its own key.
    if let name = nameAlone { return isProtocol(NameSyntax.plain(name)) ? "any \(name)" : name }
    switch kind {
    case .named, .composition:
      let plain = plainText(isProtocol)
      return isProtocol(key) ? "any \(plain)" : plain
    default:
      return plainText(isProtocol, isOutermost: isOutermost)
    }
  }

  private func plainText(
    _ isProtocol: (String) -> Bool, isOutermost: Bool = false
  ) -> String {
    switch kind {
    case .named(let components):
      components.map { $0.text(isProtocol) }.joined(separator: ".")
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
      "any \(type.plainText { _ in false })"
    case .opaque(let type):
      "some \(type.plainText { _ in false })"
    case .composition(let parts):
      parts.map { $0.plainText { _ in false } }.joined(separator: " & ")
    case .member(let base, let component):
      "\(base.operandText(isProtocol)).\(component.text(isProtocol))"
    case .modified(let words, let type):
      (words + [type.innerText(isProtocol)]).joined(separator: " ")
    case .suppressed(let type):
      "~\(type.plainText(isProtocol))"
    case .value(let text): text
    case .missing: ""
    }
  }

  /// The text with parentheses around it where a postfix needs them.
  private func operandText(_ isProtocol: (String) -> Bool) -> String {
    let text = innerText(isProtocol)
    switch kind {
    case .named where text.utf8.starts(with: "any ".utf8): return "(\(text))"
    case .function, .existential, .opaque, .composition, .modified, .suppressed: return "(\(text))"
    default: return text
    }
  }

  /// The text of the type as that of something kept, which is never implicitly unwrapped.
  public func keptText(_ isProtocol: (String) -> Bool) -> String {
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

  /// The same for every spelling of one type, and different for different ones: `Optional<T>` and
  /// `T!` are `T?`, `Array<T>` is `[T]`, `any P` and `some P` are `P`, `()` is `Void`, compositions are in
  /// order.
  public var key: String {
    if let name = nameAlone { return NameSyntax.plain(name) }
    switch kind {
    case .named(let components):
      if components.count == 1, let sugared = components[0].sugaredKey { return sugared }
      return components.map(\.key).joined(separator: ".")
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

  private var operandKey: String {
    let key = key
    switch unwrappingModifiers.kind {
    case .function, .composition, .suppressed: return "(\(key))"
    case .existential(let type), .opaque(let type): return type.operandKey
    case .tuple(let elements) where elements.count == 1: return elements[0].type.operandKey
    default: return key
    }
  }

  /// The type without parentheses around it and without words such as `@escaping` before it.
  public var unwrappingModifiers: TypeSyntax {
    if isNameAlone { return self }
    switch kind {
    case .modified(_, let type): return type.unwrappingModifiers
    case .tuple(let elements) where elements.count == 1 && elements[0].label == nil:
      return elements[0].type.unwrappingModifiers
    default: return self
    }
  }

  /// The type without `any` or `some` before it.
  public var plainest: TypeSyntax {
    if isNameAlone { return self }
    switch kind {
    case .existential(let type), .opaque(let type): return type.plainest
    default: return self
    }
  }

  /// What an optional wraps, whichever way it is written; `nil` for all other types.
  public var wrapped: TypeSyntax? {
    if isNameAlone { return nil }
    switch unwrappingModifiers.kind {
    case .optional(let type, _): return type
    case .named(let components)
    where components.count == 1 && components[0].name == "Optional"
      && components[0].arguments.count == 1:
      return components[0].arguments[0]
    default: return nil
    }
  }

  /// Whether it is `T!`.
  public var isImplicitlyUnwrapped: Bool {
    if isNameAlone { return false }
    return if case .optional(_, isImplicit: true) = kind { true } else { false }
  }

  /// What an array or a dictionary holds, whichever way it is written; `nil` for all other types.
  public var element: TypeSyntax? {
    if isNameAlone { return nil }
    switch unwrappingModifiers.kind {
    case .array(let type): return type
    case .dictionary(_, let type): return type
    case .named(let components) where components.count == 1:
      let arguments = components[0].arguments
      switch (components[0].name, arguments.count) {
      case ("Array", 1): return arguments[0]
      case ("Dictionary", 2): return arguments[1]
      default: return nil
      }
    default: return nil
    }
  }

  /// The function that a function type describes; `nil` for all other types.
  public var function: FunctionTypeSyntax? {
    if isNameAlone { return nil }
    return if case .function(let function) = unwrappingModifiers.kind { function } else { nil }
  }

  /// Whether it is written with `any`.
  public var isExistential: Bool {
    if isNameAlone { return false }
    return if case .existential = unwrappingModifiers.kind { true } else { false }
  }

  /// Whether it is `A & B`.
  public var isComposition: Bool {
    if isNameAlone { return false }
    return if case .composition = plainest.unwrappingModifiers.kind { true } else { false }
  }

  /// Whether it is written with `some`.
  public var isOpaque: Bool {
    if isNameAlone { return false }
    return if case .opaque = unwrappingModifiers.kind { true } else { false }
  }

  /// Whether `Type(…)` is Swift for making one: a name, with or without generic arguments.
  public var isConstructible: Bool {
    if isNameAlone { return true }
    switch kind {
    case .named(let components):
      return components.count == 1 || !["Type", "Protocol"].contains(components.last?.name ?? "")
    case .array, .dictionary: return true
    default: return false
    }
  }

  /// Whether it is a function type itself, so that a parameter of it has to say `@escaping`.
  public var isBareFunction: Bool {
    if isNameAlone { return false }
    switch kind {
    case .function: return true
    case .tuple(let elements): return elements.count == 1 && elements[0].type.isBareFunction
    default: return false
    }
  }

  /// Whether it is written with `@escaping`.
  public var saysEscaping: Bool {
    if isNameAlone { return false }
    switch kind {
    case .modified(let words, _): return words.contains("@escaping")
    case .function(let function): return function.attributes.contains("@escaping")
    default: return false
    }
  }

  /// The type as a closure's result names it: `some P` is `any P` there.
  public var nameToAskFor: String {
    if case .opaque(let type) = unwrappingModifiers.kind { "any \(type.text())" } else { text() }
  }

  /// The type as a parameter of a function type has it whose argument outlives the call.
  public var argumentText: String {
    function != nil && wrapped == nil && !saysEscaping ? "@escaping \(text())" : text()
  }
}

extension TypeNameComponent {
  fileprivate func text(_ isProtocol: (String) -> Bool) -> String {
    if arguments.isEmpty { return name }
    let list = arguments.map { $0.innerText(isProtocol) }.joined(separator: ", ")
    return "\(name)<\(list)>"
  }

  /// The name without back quotes, which are spelling only.
  public var plainName: String { NameSyntax.plain(name) }

  fileprivate var key: String {
    if arguments.isEmpty { return plainName }
    return "\(plainName)<\(arguments.map(\.key).joined(separator: ", "))>"
  }

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
  fileprivate func text(_ isProtocol: (String) -> Bool) -> String {
    let text = type.innerText(isProtocol)
    return label.map { "\($0): \(text)" } ?? text
  }

  fileprivate var key: String {
    label.map { "\($0): \(type.key)" } ?? type.key
  }
}

extension FunctionTypeSyntax {
  fileprivate func text(_ isProtocol: (String) -> Bool) -> String {
    var words = attributes
    // Swift lets no labels stand here; whoever writes them means them for the reader.
    let types = parameters.map { $0.type.innerText(isProtocol) }
    words.append("(\(types.joined(separator: ", ")))")
    if isAsync { words.append("async") }
    if let throwing { words.append(throwing) }
    words.append("->")
    words.append(result.innerText(isProtocol))
    return words.joined(separator: " ")
  }

  fileprivate var key: String {
    var words = attributes.filter { $0 != "@escaping" && $0 != "@autoclosure" }.sorted()
    // A closure that a function may keep is no other's: Swift converts none that it may not.
    let types = parameters.map { ($0.type.saysEscaping ? "@escaping " : "") + $0.type.key }
    words.append("(\(types.joined(separator: ", ")))")
    if isAsync { words.append("async") }
    if let throwing { words.append(throwing) }
    words.append("->")
    words.append(result.key)
    return words.joined(separator: " ")
  }
}
