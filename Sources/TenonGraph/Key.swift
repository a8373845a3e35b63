package import TenonSyntax

/// What a binding is known by: a type and, where there are several of one type, a qualifier.
package struct Key: Hashable, Sendable {
  /// The canonical spelling of the type (`TypeSyntax.key`).
  package let type: String
  /// The qualifier, without back quotes.
  package let qualifier: String?

  /// The key of a type as written, with its qualifier.
  package init(_ type: TypeSyntax, named qualifier: NameSyntax? = nil) {
    self.type = type.key
    self.qualifier = qualifier?.plain
  }

  /// The key of a type whose canonical spelling is known.
  package init(type: String, qualifier: String?) {
    self.type = type
    self.qualifier = qualifier
  }

  /// As messages name it: `URL named store`.
  package var description: String {
    qualifier.map { "\(type) named \($0)" } ?? type
  }
}

/// How long an instance lives.
package enum Lifetime: Sendable, Equatable {
  /// One per container, made on first use.
  case strong
  /// One for as long as somebody else holds it.
  case weak
  /// A new one for each request.
  case transient

  /// The lifetime that a word names.
  package init?(_ word: String) {
    switch word {
    case "strong": self = .strong
    case "weak": self = .weak
    case "transient": self = .transient
    default: return nil
    }
  }

  /// Whether several requests may get one instance.
  package var isShared: Bool { self != .transient }

  /// As it is spelled.
  package var word: String { String(describing: self) }
}
