public import TenonDiagnostics

/// Types of Swift files, with a place in a manifest.
extension TypeSyntax {
  /// The type that a text spells, with one place for all parts; `nil` if the text isn't a type.
  public init?(text: String, at place: SourceSpan) {
    guard var parser = StatementParser(text: text, at: place), let type = try? parser.type(),
      !parser.goesOn
    else { return nil }
    self = type
  }

  /// The same type with its dotted names replaced, if there are other types for them.
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
