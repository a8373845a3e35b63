/// `Cart(Store, [Tab], URL named base)`: labels that follow from types.
extension TypeSyntax {
  /// Whether a parameter can be this type alone, as far as its first words tell it from a label.
  public var canStandAlone: Bool {
    if let name = nameAlone { return NameSyntax.looksLikeType(name) }
    switch kind {
    case .named(let components):
      return components.count == 1
        ? !components[0].arguments.isEmpty
        : components.last.map { NameSyntax.looksLikeType($0.name) } ?? false
    case .optional(let wrapped, _): return wrapped.canStandAlone
    case .array, .dictionary, .existential, .opaque: return true
    case .composition(let parts): return parts[0].canStandAlone
    case .member(let base, _): return base.canStandAlone
    case .modified(let words, _): return words.allSatisfy { $0.hasPrefix("@") }
    case .tuple(let elements): return elements.count == 1 && elements[0].label == nil
    case .function, .suppressed, .value, .missing: return false
    }
  }

  /// The label to write for a parameter that is this type alone: of a closure, what it does.
  var labelToWrite: String {
    if let label = derivedLabel(named: nil) { return label.text }
    guard let function = (wrapped ?? self).function,
      let made = AccessorName.base(of: function.result)
    else { return "label" }
    return made == "Void" ? "action" : AccessorName.function(base: made, qualifier: nil)
  }

  /// The label of a parameter that is this type alone, as its accessor would be named; `nil` where the type has no
  /// name that one follows from.
  public func derivedLabel(named qualifier: NameSyntax?) -> NameSyntax? {
    guard let name = AccessorName.property(self, qualifier: qualifier?.plain), !name.isEmpty else {
      return nil
    }
    return NameSyntax(
      text: NameSyntax.isPlain(name) && name != "_" ? name : "`\(name)`", span: span)
  }
}
