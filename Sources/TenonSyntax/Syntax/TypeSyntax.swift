public import TenonDiagnostics

/// A Swift type with its structure. All spellings of a type have the same `key`.
public struct TypeSyntax: Sendable {
  /// The forms of types. Most types are a single name, which needs no box.
  public enum Kind: Sendable {
    /// `A`
    case name(Symbol)
    /// `A<B>`, `A.B<C>.D`
    case named([TypeNameComponent])
    /// `T?`, or `T!` if `isImplicit`
    indirect case optional(TypeSyntax, isImplicit: Bool)
    /// `[T]`
    indirect case array(TypeSyntax)
    /// `[K: T]`
    indirect case dictionary(key: TypeSyntax, value: TypeSyntax)
    /// `(A, b: B)`, `()`
    case tuple([TupleElementSyntax])
    /// `(A) async throws -> B`
    indirect case function(FunctionTypeSyntax)
    /// `any P`
    indirect case existential(TypeSyntax)
    /// `some P`
    indirect case opaque(TypeSyntax)
    /// `A & B`
    case composition([TypeSyntax])
    /// `(any P).Type`: a member of a type that isn't a plain name
    indirect case member(TypeSyntax, TypeNameComponent)
    /// `@escaping T`, `inout T`, `sending T`
    indirect case modified([String], TypeSyntax)
    /// `~Copyable`
    indirect case suppressed(TypeSyntax)
    /// A name as written, and its type in Swift, which gives the key.
    indirect case alias(Symbol, TypeSyntax)
    /// `3`, an integer argument of a generic type
    indirect case value(String)
    /// The parser's type for a missing one.
    case missing
  }

  public let kind: Kind
  public let span: SourceSpan

  public init(_ kind: Kind, at span: SourceSpan) {
    if case .named(let parts) = kind, parts.count == 1, parts[0].arguments.isEmpty {
      self.kind = .name(Symbol(parts[0].name))
    } else {
      self.kind = kind
    }
    self.span = span
  }

  /// The name of a type that is only a name, as written with its back quotes.
  public var symbolAlone: Symbol? { if case .name(let name) = kind { name } else { nil } }

  public var nameAlone: String? { symbolAlone?.text }

  public var isNameAlone: Bool { symbolAlone != nil }

  /// The parts of a dotted name, or `nil` for all other types.
  public var path: [TypeNameComponent]? {
    switch kind {
    case .name(let name): [TypeNameComponent(name: name.text, arguments: [])]
    case .named(let parts): parts
    case .alias(let name, _):
      name.text.split(separator: ".").map { TypeNameComponent(name: String($0), arguments: []) }
    default: nil
    }
  }
}

/// One part of a dotted name, with its generic arguments.
public struct TypeNameComponent: Sendable {
  /// The signs of a part: `.` or `::` before it, or brackets around it, `[3 of T]`.
  public enum Sign: Sendable { case period, colons, brackets }

  /// The name as written, with its back quotes.
  public let name: String
  public internal(set) var arguments: [TypeSyntax]
  let sign: Sign

  public init(name: String, arguments: [TypeSyntax], sign: Sign = .period) {
    (self.name, self.arguments, self.sign) = (name, arguments, sign)
  }

  public var plainName: String { NameSyntax.plain(name) }
}

/// An element of a tuple, or a parameter of a function type.
public struct TupleElementSyntax: Sendable {
  /// The label as written: `a`, `_ a`.
  public let label: String?
  public internal(set) var type: TypeSyntax
  /// True if `...` follows the type, as in a function's last parameter.
  public var isVariadic = false
}

/// `@Sendable (A, B) async throws(E) -> C`
public struct FunctionTypeSyntax: Sendable {
  public var attributes: [String]
  public var parameters: [TupleElementSyntax]
  public var isAsync: Bool
  /// `throws`, `rethrows` or `throws(E)`.
  public var throwing: String?
  public var result: TypeSyntax

  /// The words for the ownership of a function's argument.
  static let ownership = ["borrowing", "consuming", "sending"]

  public init(
    attributes: [String], parameters: [TupleElementSyntax], isAsync: Bool, throwing: String?,
    result: TypeSyntax
  ) {
    (self.attributes, self.parameters, self.isAsync) = (attributes, parameters, isAsync)
    (self.throwing, self.result) = (throwing, result)
  }

  /// The errors that the function can throw; `nil` for none.
  public var thrown: ThrownError? {
    guard let throwing, throwing.hasSuffix(")") else { return throwing == nil ? nil : .any }
    return ThrownError(typeText: String(throwing.dropFirst("throws(".utf8.count).dropLast()))
  }
}

extension TypeSyntax {
  /// The type without parentheses, and without words such as `@escaping`.
  public var unwrappingModifiers: TypeSyntax {
    switch kind {
    case .modified(_, let type), .alias(_, let type): return type.unwrappingModifiers
    default: break
    }
    return parenthesized?.unwrappingModifiers ?? self
  }

  /// The last name of an alias, without words before it; `nil` for all other types.
  var aliasName: String? {
    switch kind {
    case .alias: path?.last?.plainName
    case .modified(_, let type): type.aliasName
    default: parenthesized?.aliasName
    }
  }

  /// The type within parentheses; `nil` for all other types.
  var parenthesized: TypeSyntax? {
    guard case .tuple(let elements) = kind, elements.count == 1, elements[0].label == nil
    else { return nil }
    return elements[0].type
  }

  /// The type without `any` or `some` before it.
  public var plainest: TypeSyntax {
    switch kind {
    case .existential(let type), .opaque(let type), .alias(_, let type): type.plainest
    default: self
    }
  }

  /// The kind without parentheses and words, and with sugar: `Optional<T>` is `T?`.
  public var form: Kind {
    let kind = unwrappingModifiers.kind
    guard case .named(let parts) = kind, parts.count == 1 else { return kind }
    let arguments = parts[0].arguments
    switch (parts[0].name, arguments.count) {
    case ("Optional", 1): return .optional(arguments[0], isImplicit: false)
    case ("Array", 1): return .array(arguments[0])
    case ("Dictionary", 2): return .dictionary(key: arguments[0], value: arguments[1])
    default: return kind
    }
  }

  /// The type that an optional wraps; `nil` for all other types.
  public var wrapped: TypeSyntax? { if case .optional(let type, _) = form { type } else { nil } }

  /// The type of an array's or dictionary's elements; `nil` for all other types.
  public var element: TypeSyntax? {
    switch form {
    case .array(let type), .dictionary(_, let type): type
    default: nil
    }
  }

  /// The type of a dictionary's keys; `nil` for all other types.
  public var keyOfDictionary: TypeSyntax? {
    if case .dictionary(let key, _) = form { key } else { nil }
  }

  public var isDictionary: Bool { keyOfDictionary != nil }

  public var function: FunctionTypeSyntax? {
    if case .function(let function) = form { function } else { nil }
  }

  public var isExistential: Bool { if case .existential = form { true } else { false } }

  public var isOpaque: Bool { if case .opaque = form { true } else { false } }

  /// The parts of a composition, without `any` and parentheses; `nil` for all other types.
  public var composed: [TypeSyntax]? {
    guard case .composition(let parts) = unwrappingModifiers.plainest.form else { return nil }
    return parts.flatMap { $0.composed ?? [$0] }
  }

  /// True if `Type(…)` creates an instance in Swift.
  public var isConstructible: Bool {
    switch kind {
    case .name, .alias, .array, .dictionary: true
    case .named(let parts): parts.count == 1 || !["Type", "Protocol"].contains(parts.last?.name)
    default: false
    }
  }

  private var words: [String] {
    switch kind {
    case .modified(let words, _): words
    case .function(let function): function.attributes
    default: []
    }
  }

  /// The words for the argument's ownership before the type: `sending`, `consuming`, `borrowing`.
  var ownership: [String] { words.filter(FunctionTypeSyntax.ownership.contains) }

  public var saysEscaping: Bool { words.contains("@escaping") }

  /// True if an argument of the type can outlive the call: a function or an `@escaping` type.
  public var escapes: Bool { function != nil || saysEscaping }

  /// The type with `@escaping` if `isEscaping`, otherwise without it.
  public func escaping(_ isEscaping: Bool) -> TypeSyntax {
    if saysEscaping == isEscaping { return self }
    let words = self.words.filter { $0 != "@escaping" } + (isEscaping ? ["@escaping"] : [])
    switch kind {
    case .modified(_, let type):
      return words.isEmpty ? type : TypeSyntax(.modified(words, type), at: span)
    case .function(var function):
      function.attributes = words
      return TypeSyntax(.function(function), at: span)
    default: return TypeSyntax(.modified(words, self), at: span)
    }
  }

  public var parts: [TypeSyntax] {
    switch kind {
    case .name, .value, .missing: []
    case .named(let path): path.flatMap(\.arguments)
    case .optional(let type, _), .array(let type), .existential(let type), .opaque(let type),
      .modified(_, let type), .suppressed(let type), .alias(_, let type):
      [type]
    case .dictionary(let key, let value): [key, value]
    case .tuple(let elements): elements.map(\.type)
    case .function(let function): function.parameters.map(\.type) + [function.result]
    case .composition(let parts): parts
    case .member(let base, let component): [base] + component.arguments
    }
  }

  public var names: [String] { (path ?? []).map(\.name) + parts.flatMap(\.names) }
}
