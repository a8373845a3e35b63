extension RoleSyntax.Kind {
  /// Whether it is the component's own type.
  public var isOwn: Bool { if case .own = self { true } else { false } }
}

extension TypeSyntax {
  /// `Dictionary<K, V>` as `[K: V]`.
  public var sugared: TypeSyntax {
    if isNameAlone { return self }
    if case .named(let components) = unwrappingModifiers.kind, components.count == 1,
      components[0].name == "Dictionary", components[0].arguments.count == 2
    {
      let (key, value) = (components[0].arguments[0], components[0].arguments[1])
      return TypeSyntax(.dictionary(key: key, value: value), at: span)
    }
    return unwrappingModifiers
  }

  /// Whether it is a dictionary, whichever way it is written.
  public var isDictionary: Bool {
    if isNameAlone { return false }
    return if case .dictionary = sugared.kind { true } else { false }
  }
}
