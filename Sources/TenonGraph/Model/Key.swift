public import TenonSyntax

/// What a binding is known by: a type and, where there are several of one type, a qualifier.
public struct Key: Hashable, Sendable {
  /// The canonical spelling of the type (`TypeSyntax.key`).
  public let type: String
  /// The qualifier, without back quotes.
  public let qualifier: String?

  /// The key of a type as written, with its qualifier.
  public init(_ type: TypeSyntax, named qualifier: NameSyntax? = nil) {
    self.type = type.key
    self.qualifier = qualifier?.plain
  }

  /// The key of a type whose canonical spelling is known.
  public init(type: String, qualifier: String?) {
    self.type = type
    self.qualifier = qualifier
  }

  /// As messages name it: `URL named store`.
  public var description: String {
    qualifier.map { "\(type) named \($0)" } ?? type
  }
}
