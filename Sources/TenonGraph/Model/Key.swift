public import TenonSyntax

/// What a binding is known by: a type and, where there are several of one type, a qualifier.
public struct Key: Hashable, Sendable {
  /// The canonical spelling of the type (`TypeSyntax.key`).
  public let typeSymbol: Symbol
  /// The qualifier without back quotes; empty for none.
  let qualifierSymbol: Symbol

  /// The key of a type as written, with its qualifier.
  public init(_ type: TypeSyntax, named qualifier: NameSyntax? = nil) {
    typeSymbol = type.symbol
    qualifierSymbol = qualifier?.symbol.plain ?? .empty
  }

  /// The key of a type whose canonical spelling is known.
  public init(type: String, qualifier: String?) {
    (typeSymbol, qualifierSymbol) = (Symbol(type), qualifier.map { Symbol($0) } ?? .empty)
  }

  /// Hashes both symbols as one number.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(typeSymbol.joined(qualifierSymbol))
  }

  /// The key of another type with the same qualifier.
  func of(_ type: TypeSyntax) -> Key { Key(type: type.symbol, qualifier: qualifierSymbol) }

  private init(type: Symbol, qualifier: Symbol) {
    (typeSymbol, qualifierSymbol) = (type, qualifier)
  }

  public var type: String { typeSymbol.text }
  public var qualifier: String? { qualifierSymbol.isEmpty ? nil : qualifierSymbol.text }

  /// As messages name it: `URL named store`.
  public var description: String {
    qualifier.map { "\(type) named \($0)" } ?? type
  }
}
