public import TenonDiagnostics

/// Types of values, and labels derived from types: `Cart(Store, [Tab], URL named base)`.
extension TypeSyntax {
  /// True if inputs of the type are requested by name: text, numbers, dates, and collections of these.
  public var isBasic: Bool {
    let type = unwrappingModifiers
    switch type.kind {
    case .name(let name): return name.plain.isBasic
    case .named(let path):
      let isOfModule = path.count == 2 && ["Swift", "Foundation"].contains(path[0].plainName)
      guard let last = path.last, path.count == 1 || isOfModule else { return false }
      if last.arguments.isEmpty { return Symbol(last.plainName).isBasic }
      return ["Optional", "Array", "Set", "Dictionary"].contains(last.plainName)
        && last.arguments.allSatisfy(\.isBasic)
    case .optional, .array, .dictionary: return type.parts.allSatisfy(\.isBasic)
    default: return false
    }
  }

  static let basicNames = [
    "String", "Character", "Substring", "Bool", "Int", "Int8", "Int16", "Int32", "Int64", "Int128",
    "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "UInt128", "Float", "Float16", "Float32",
    "Float64", "Float80", "Double", "Decimal", "Data", "Date", "URL", "UUID", "TimeInterval",
    "Duration", "Locale", "TimeZone", "Calendar",
  ]

  /// True if callers usually have the value, such as a title, a number or an identifier.
  public var isValue: Bool {
    if isBasic { return true }
    let type = unwrappingModifiers
    switch type.kind {
    case .name, .named:
      if let inner = wrapped ?? element { return inner.isValue }
      guard let path = type.path, let last = path.last else { return false }
      if !last.arguments.isEmpty {
        return ["Set", "Range", "ClosedRange"].contains(last.name)
          && last.arguments.allSatisfy(\.isValue)
      }
      return Self.valueNames.contains(last.name)
        || last.name.hasSuffix("ID") && last.name.utf8.count > (path.count > 1 ? 1 : 2)
    case .optional, .array, .dictionary, .tuple:
      return !type.parts.isEmpty && type.parts.allSatisfy(\.isValue)
    default: return false
    }
  }

  /// The types of Swift and its libraries with values as instances.
  private static let valueNames: Set<String> = [
    "CGFloat", "StaticString", "URLRequest", "DateComponents", "DateInterval", "IndexPath",
    "IndexSet", "CGPoint", "CGSize", "CGRect", "AttributedString", "LocalizedStringKey",
    "NSNumber", "NSString", "NSURL",
  ]

  /// True if the type is a value by Swift's naming conventions, or a collection of values.
  var isValueOrCollection: Bool {
    switch kind {
    case .array(let element): element.isValueOrCollection
    case .dictionary(_, let value): value.isValueOrCollection
    default: misplacedValue != nil
    }
  }

  /// The type and member of a dotted name that is a value by Swift's conventions: `DispatchQueue.main`.
  ///
  /// The base is `nil` if the path begins with a lowercase name.
  var misplacedValue: (base: TypeSyntax?, member: String)? {
    guard case .named(let path) = kind, let last = path.last, path.count > 1,
      last.name.first?.isLowercase == true, last.arguments.isEmpty,
      !["self", "init"].contains(last.name)
    else { return nil }
    let types = Array(path.prefix { $0.name.first?.isLowercase == false })
    let names = path.dropFirst(types.count).map(\.name).joined(separator: ".")
    return types.isEmpty ? (nil, names) : (TypeSyntax(.named(types), at: span), ".\(names)")
  }

  /// True if the type can be a parameter without a label, as its first words can't be one.
  public var canStandAlone: Bool {
    switch kind {
    case .name(let name): NameSyntax.looksLikeType(name.text)
    case .named(let path):
      path.count == 1
        ? !path[0].arguments.isEmpty : path.last.map { NameSyntax.looksLikeType($0.name) } ?? false
    case .optional(let type, _), .member(let type, _): type.canStandAlone
    case .array, .dictionary, .existential, .opaque: true
    case .composition(let parts): parts[0].canStandAlone
    case .modified(let words, _): words.allSatisfy { $0.hasPrefix("@") }
    case .tuple: parenthesized != nil
    case .function, .suppressed, .alias, .value, .missing: false
    }
  }

  /// The label for a parameter that is only this type. For a closure it is a function's name.
  var labelToWrite: String {
    if let label = derivedLabel(named: nil) { return label.text }
    guard let function = (wrapped ?? self).function,
      let made = AccessorName.base(of: function.result)
    else { return "label" }
    return made == "Void" ? "action" : AccessorName.function(base: made, qualifier: nil)
  }

  /// The label of a parameter that is only this type, named like an accessor; `nil` without a name.
  public func derivedLabel(named qualifier: NameSyntax?) -> NameSyntax? {
    guard let name = AccessorName.property(self, qualifier: qualifier?.plain), !name.isEmpty
    else { return nil }
    let isPlain = NameSyntax.isPlain(name) && name != "_"
    return NameSyntax(text: isPlain ? name : "`\(name)`", span: span)
  }
}

/// Types of Swift files, with a place in a manifest.
extension TypeSyntax {
  /// The type that a text spells, with one place for all parts; `nil` if the text isn't a type.
  public init?(text: String, at place: SourceSpan) {
    guard var parser = StatementParser(text: text, at: place), let type = try? parser.type(),
      !parser.goesOn
    else { return nil }
    self = type
  }

  /// The type with its dotted names replaced, if there are other types for them.
  public func replacingNames<Failure>(
    _ other: ([TypeNameComponent]) throws(Failure) -> TypeSyntax?
  ) throws(Failure) -> TypeSyntax {
    func part(_ type: TypeSyntax) throws(Failure) -> TypeSyntax { try type.replacingNames(other) }
    var kind = kind
    switch kind {
    case .name, .alias, .value, .missing: break
    case .named(var path):
      for index in path.indices { path[index].arguments = try path[index].arguments.map(part) }
      kind = .named(path)
    case .optional(let type, let isImplicit):
      kind = .optional(try part(type), isImplicit: isImplicit)
    case .array(let type): kind = .array(try part(type))
    case .dictionary(let key, let value):
      kind = .dictionary(key: try part(key), value: try part(value))
    case .tuple(var elements):
      for index in elements.indices { elements[index].type = try part(elements[index].type) }
      kind = .tuple(elements)
    case .function(var function):
      for index in function.parameters.indices {
        function.parameters[index].type = try part(function.parameters[index].type)
      }
      function.result = try part(function.result)
      if case .type(let text)? = function.thrown, let error = TypeSyntax(text: text, at: span) {
        function.throwing = "throws(\(try part(error).key))"
      }
      kind = .function(function)
    case .existential(let type): kind = .existential(try part(type))
    case .opaque(let type): kind = .opaque(try part(type))
    case .composition(let parts): kind = .composition(try parts.map(part))
    case .member(let base, var name):
      name.arguments = try name.arguments.map(part)
      kind = .member(try part(base), name)
    case .modified(let words, let type): kind = .modified(words, try part(type))
    case .suppressed(let type): kind = .suppressed(try part(type))
    }
    let type = TypeSyntax(kind, at: span)
    return try type.path.flatMap { path throws(Failure) in try other(path) } ?? type
  }
}
