public import TenonDiagnostics

/// Types of Swift files, with a place in a manifest.
extension TypeSyntax {
  /// The type that a text spells, all of it at one place; `nil` where it spells none.
  public init?(text: String, at place: SourceSpan) {
    let source = SourceFile(path: "", bytes: Array(text.utf8))
    var found = Diagnostics()
    let file = Lexer.tokenize(source, file: place.file, diagnostics: &found)
    let tokens = ManifestTokens(source, file, at: place)
    var parser = StatementParser(tokens, from: 0, to: tokens.list.count - 1)
    guard found.isEmpty, let type = try? parser.type(), !parser.goesOn else { return nil }
    self = type
  }

  /// The same type with other types for the dotted names in it, where there are others.
  public func replacingNames<Failure>(
    _ other: ([TypeNameComponent]) throws(Failure) -> TypeSyntax?
  ) throws(Failure) -> TypeSyntax {
    func replaced(_ types: [TypeSyntax]) throws(Failure) -> [TypeSyntax] {
      var result: [TypeSyntax] = []
      for type in types { result.append(try type.replacingNames(other)) }
      return result
    }
    func replaced(_ name: TypeNameComponent) throws(Failure) -> TypeNameComponent {
      var copy = name
      copy.arguments = try replaced(name.arguments)
      return copy
    }
    func replaced(_ elements: [TupleElementSyntax]) throws(Failure) -> [TupleElementSyntax] {
      var copy = elements
      for index in copy.indices { copy[index].type = try copy[index].type.replacingNames(other) }
      return copy
    }
    func kind() throws(Failure) -> Kind {
      switch self.kind {
      case .name, .alias, .value, .missing: return self.kind
      case .named(let path):
        var copy = path
        for index in copy.indices { copy[index] = try replaced(copy[index]) }
        return .named(copy)
      case .optional(let type, let isImplicit):
        return .optional(try type.replacingNames(other), isImplicit: isImplicit)
      case .array(let type): return .array(try type.replacingNames(other))
      case .dictionary(let key, let value):
        return .dictionary(
          key: try key.replacingNames(other), value: try value.replacingNames(other))
      case .tuple(let elements): return .tuple(try replaced(elements))
      case .function(var function):
        function.parameters = try replaced(function.parameters)
        function.result = try function.result.replacingNames(other)
        return .function(function)
      case .existential(let type): return .existential(try type.replacingNames(other))
      case .opaque(let type): return .opaque(try type.replacingNames(other))
      case .composition(let parts): return .composition(try replaced(parts))
      case .member(let base, let name):
        return .member(try base.replacingNames(other), try replaced(name))
      case .modified(let words, let type):
        return .modified(words, try type.replacingNames(other))
      case .suppressed(let type): return .suppressed(try type.replacingNames(other))
      }
    }
    let type = TypeSyntax(try kind(), at: span)
    return try type.path.flatMap { path throws(Failure) in try other(path) } ?? type
  }
}
