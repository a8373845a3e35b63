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
    case name(Symbol)
    case other(Kind)
  }

  private let form: Form
  /// Where it stands.
  public let span: SourceSpan

  public init(_ kind: Kind, at span: SourceSpan) {
    if case .named(let components) = kind, components.count == 1, components[0].arguments.isEmpty {
      form = .name(Symbol(components[0].name))
    } else {
      form = .other(kind)
    }
    self.span = span
  }

  /// A name alone, as written.
  public init(name: Symbol, at span: SourceSpan) {
    form = .name(name)
    self.span = span
  }

  /// What it is.
  public var kind: Kind {
    switch form {
    case .name(let name): .named([TypeNameComponent(name: name.text, arguments: [])])
    case .other(let kind): kind
    }
  }

  /// The name as written, with back quotes if it has them, where it is that alone.
  public var nameAlone: String? { symbolAlone?.text }

  /// The same as a symbol.
  public var symbolAlone: Symbol? { if case .name(let name) = form { name } else { nil } }

  /// Whether it is a name alone.
  public var isNameAlone: Bool { if case .name = form { true } else { false } }
}

/// One part of a dotted name, with its generic arguments.
public struct TypeNameComponent: Sendable {
  /// The signs with which it is written: behind `.` or `::`, or in brackets, `[3 of T]`.
  public enum Sign: Sendable { case period, colons, brackets }

  /// The name as written, with back quotes if it has them.
  public let name: String
  /// What stands between `<` and `>`.
  public let arguments: [TypeSyntax]
  let sign: Sign

  /// One of these parts.
  public init(name: String, arguments: [TypeSyntax], sign: Sign = .period) {
    (self.name, self.arguments, self.sign) = (name, arguments, sign)
  }

  /// The name with its arguments, each as `text` has it.
  func written(_ name: String, _ text: (TypeSyntax) -> String) -> String {
    let arguments = arguments.map(text)
    if sign == .brackets { return "[\(arguments.joined(separator: " of "))]" }
    return arguments.isEmpty ? name : "\(name)<\(arguments.joined(separator: ", "))>"
  }
}

/// An element of a tuple, or a parameter of a function type.
public struct TupleElementSyntax: Sendable {
  /// The label with what belongs to it, as written: `a`, `_ a`.
  public let label: String?
  /// The element's type.
  public let type: TypeSyntax
  /// Whether `...` follows the type, as behind the last parameter of a function.
  public var isVariadic = false
}

/// `@Sendable (A, B) async throws(E) -> C`
public struct FunctionTypeSyntax: Sendable {
  /// Attributes before the parameters, as written.
  public var attributes: [String]
  /// The parameters.
  public var parameters: [TupleElementSyntax]
  /// Whether it says `async`.
  public var isAsync: Bool
  /// `throws`, `rethrows` or `throws(E)`, if it says so.
  public var throwing: String?
  /// What it returns.
  public var result: TypeSyntax

  /// The words that say who owns a function's argument.
  static let ownership = ["borrowing", "consuming", "sending"]

  /// A function type of these parts.
  public init(
    attributes: [String], parameters: [TupleElementSyntax], isAsync: Bool, throwing: String?,
    result: TypeSyntax
  ) {
    (self.attributes, self.parameters, self.isAsync) = (attributes, parameters, isAsync)
    (self.throwing, self.result) = (throwing, result)
  }
}

extension TypeSyntax {
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

  /// Whether an argument of the type outlives the call: a function's, or that of an alias that says `@escaping`.
  public var escapes: Bool { function != nil || saysEscaping }

  /// The words and attributes before it.
  private var words: [String] {
    if isNameAlone { return [] }
    switch kind {
    case .modified(let words, _): return words
    case .function(let function): return function.attributes
    default: return []
    }
  }

  /// The words before it that say who owns the argument: `sending`, `consuming`, `borrowing`.
  public var ownership: [String] { words.filter(FunctionTypeSyntax.ownership.contains) }

  /// Whether it is written with `@escaping`.
  public var saysEscaping: Bool { words.contains("@escaping") }

  /// The type with `@escaping` where `isEscaping`, and without it elsewhere.
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
}

extension [TypeNameComponent] {
  /// The parts as `text` has them, with their signs between them.
  func joined(_ text: (TypeNameComponent) -> String) -> String {
    dropFirst().reduce(first.map(text) ?? "") { $0 + ($1.sign == .colons ? "::" : ".") + text($1) }
  }
}

extension TypeNameComponent {
  /// The name without back quotes, which are spelling only.
  public var plainName: String { NameSyntax.plain(name) }
}
