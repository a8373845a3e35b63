extension TypeSyntax {
  /// The type with `any` for each `some`: as it is named where no function can hide what it takes.
  public var revealed: TypeSyntax {
    if isNameAlone { return self }
    switch kind {
    case .opaque(let type), .existential(let type):
      return TypeSyntax(.existential(type), at: span)
    case .optional(let type, let isImplicit):
      return TypeSyntax(.optional(type.revealed, isImplicit: isImplicit), at: span)
    case .array(let type): return TypeSyntax(.array(type.revealed), at: span)
    case .dictionary(let key, let value):
      return TypeSyntax(.dictionary(key: key.revealed, value: value.revealed), at: span)
    case .tuple(let elements): return TypeSyntax(.tuple(elements.map(\.revealed)), at: span)
    case .function(var function):
      function.parameters = function.parameters.map(\.revealed)
      function.result = function.result.revealed
      return TypeSyntax(.function(function), at: span)
    case .modified(let words, let type):
      return TypeSyntax(.modified(words, type.revealed), at: span)
    case .named(let components): return TypeSyntax(.named(components.map(\.revealed)), at: span)
    case .member(let base, let component):
      return TypeSyntax(.member(base.revealed, component.revealed), at: span)
    case .composition, .suppressed, .value, .missing: return self
    }
  }

  /// The parts of a composition, `any` and parentheses aside; `nil` for all other types.
  public var composed: [TypeSyntax]? {
    if isNameAlone { return nil }
    guard case .composition(let parts) = unwrappingModifiers.plainest.unwrappingModifiers.kind
    else { return nil }
    return parts.flatMap { $0.composed ?? [$0] }
  }

  /// The names of all types that it mentions: of a dotted name its last part, and its first if that is a type's.
  public func forEachTypeName(_ body: (String) -> Void) {
    if let name = symbolAlone { return body(name.plain.text) }
    if case .named(let components) = kind {
      if let last = components.last { body(last.plainName) }
      if components.count > 1, NameSyntax.looksLikeType(components[0].name) {
        body(components[0].plainName)
      }
      for argument in components.flatMap(\.arguments) { argument.forEachTypeName(body) }
      return
    }
    forEachPart { $0.forEachTypeName(body) }
  }

  /// All names that the type mentions, with those of its parts.
  public func forEachName(_ body: (String) -> Void) {
    if let name = nameAlone { return body(name) }
    switch kind {
    case .named(let components):
      for component in components {
        body(component.name)
        for argument in component.arguments { argument.forEachName(body) }
      }
    default: forEachPart { $0.forEachName(body) }
    }
  }

  /// The types of which one that is no plain name is made.
  private func forEachPart(_ body: (TypeSyntax) -> Void) {
    switch kind {
    case .optional(let type, _), .array(let type), .existential(let type), .opaque(let type),
      .modified(_, let type), .suppressed(let type):
      body(type)
    case .dictionary(let key, let value):
      body(key)
      body(value)
    case .tuple(let elements):
      for element in elements { body(element.type) }
    case .function(let function):
      for parameter in function.parameters { body(parameter.type) }
      body(function.result)
    case .composition(let parts):
      for part in parts { body(part) }
    case .member(let base, let component):
      body(base)
      for argument in component.arguments { body(argument) }
    case .named, .value, .missing: break
    }
  }
}

extension TupleElementSyntax {
  fileprivate var revealed: TupleElementSyntax {
    TupleElementSyntax(label: label, type: type.revealed, isVariadic: isVariadic)
  }
}

extension TypeNameComponent {
  fileprivate var revealed: TypeNameComponent {
    TypeNameComponent(name: name, arguments: arguments.map(\.revealed), sign: sign)
  }
}
