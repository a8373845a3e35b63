extension TypeSyntax {
  /// The type with `any` for each `some`: as it is named where no function can hide what it takes.
  public var revealed: TypeSyntax {
    switch kind {
    case .opaque(let type), .existential(let type):
      return TypeSyntax(.existential(type), at: span)
    case .optional(let type, let isImplicit):
      return TypeSyntax(.optional(type.revealed, isImplicit: isImplicit), at: span)
    case .array(let type): return TypeSyntax(.array(type.revealed), at: span)
    case .dictionary(let key, let value):
      return TypeSyntax(.dictionary(key: key.revealed, value: value.revealed), at: span)
    case .tuple(let elements): return TypeSyntax(.tuple(elements.map(\.revealed)), at: span)
    case .function(let function):
      let revealed = FunctionTypeSyntax(
        attributes: function.attributes, parameters: function.parameters.map(\.revealed),
        isAsync: function.isAsync, throwing: function.throwing, result: function.result.revealed)
      return TypeSyntax(.function(revealed), at: span)
    case .modified(let words, let type):
      return TypeSyntax(.modified(words, type.revealed), at: span)
    case .named(let components): return TypeSyntax(.named(components.map(\.revealed)), at: span)
    case .member(let base, let component):
      return TypeSyntax(.member(base.revealed, component.revealed), at: span)
    case .composition, .suppressed, .value, .missing: return self
    }
  }

  /// All names that the type mentions, with those of its parts.
  public func forEachName(_ body: (String) -> Void) {
    switch kind {
    case .named(let components):
      for component in components {
        body(component.name)
        for argument in component.arguments { argument.forEachName(body) }
      }
    case .optional(let type, _), .array(let type), .existential(let type), .opaque(let type),
      .modified(_, let type), .suppressed(let type):
      type.forEachName(body)
    case .dictionary(let key, let value):
      key.forEachName(body)
      value.forEachName(body)
    case .tuple(let elements):
      for element in elements { element.type.forEachName(body) }
    case .function(let function):
      for parameter in function.parameters { parameter.type.forEachName(body) }
      function.result.forEachName(body)
    case .composition(let parts):
      for part in parts { part.forEachName(body) }
    case .member(let base, let component):
      base.forEachName(body)
      for argument in component.arguments { argument.forEachName(body) }
    case .value, .missing: break
    }
  }
}

extension TupleElementSyntax {
  fileprivate var revealed: TupleElementSyntax {
    TupleElementSyntax(label: label, type: type.revealed)
  }
}

extension TypeNameComponent {
  fileprivate var revealed: TypeNameComponent {
    TypeNameComponent(name: name, arguments: arguments.map(\.revealed))
  }
}
