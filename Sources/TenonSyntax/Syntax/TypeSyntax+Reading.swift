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
    var parts: [TypeSyntax] = []
    for part in self.parts { parts.append(try part.replacingNames(other)) }
    let type = holding(parts)
    return try type.path.flatMap { path throws(Failure) in try other(path) } ?? type
  }

  /// The same type with other parts.
  private func holding(_ parts: [TypeSyntax]) -> TypeSyntax {
    var rest = parts[...]
    func next(_: TypeSyntax) -> TypeSyntax { rest.removeFirst() }
    func kind() -> Kind {
      switch self.kind {
      case .name, .alias, .value, .missing: return self.kind
      case .named(var path):
        for index in path.indices { path[index].arguments = path[index].arguments.map(next) }
        return .named(path)
      case .optional(_, let isImplicit): return .optional(parts[0], isImplicit: isImplicit)
      case .array: return .array(parts[0])
      case .dictionary: return .dictionary(key: parts[0], value: parts[1])
      case .tuple(var elements):
        for index in elements.indices { elements[index].type = parts[index] }
        return .tuple(elements)
      case .function(var function):
        for index in function.parameters.indices { function.parameters[index].type = parts[index] }
        function.result = parts[parts.count - 1]
        return .function(function)
      case .existential: return .existential(parts[0])
      case .opaque: return .opaque(parts[0])
      case .composition: return .composition(parts)
      case .member(_, var name):
        name.arguments = Array(parts.dropFirst())
        return .member(parts[0], name)
      case .modified(let words, _): return .modified(words, parts[0])
      case .suppressed: return .suppressed(parts[0])
      }
    }
    return TypeSyntax(kind(), at: span)
  }
}
