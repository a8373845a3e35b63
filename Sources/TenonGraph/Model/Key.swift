public import TenonSyntax

/// A binding key: a type and, if there are several of one type, a qualifier; an input of a basic type has its name
/// as well.
public struct Key: Hashable, Sendable {
  /// The canonical spelling of the type (`TypeSyntax.key`).
  public let typeSymbol: Symbol
  /// The qualifier without back quotes; empty for none.
  let qualifierSymbol: Symbol
  /// The name of an input of a basic type, or of the parameter that requests one; empty for all others.
  let nameSymbol: Symbol

  /// The key of a type as written, with its qualifier, or the name of an input of a basic type.
  public init(_ type: TypeSyntax, named qualifier: NameSyntax? = nil, as name: NameSyntax? = nil) {
    let isNamed = name != nil && qualifier == nil && type.isBasic
    self.init(
      type: type.symbol, qualifier: qualifier?.symbol.plain ?? .empty,
      name: isNamed ? name?.symbol.plain ?? .empty : .empty)
  }

  /// The key of a container's input.
  init(_ input: InputSyntax) {
    self.init(input.type, named: input.qualifier, as: input.name)
  }

  /// The key of a parameter's request.
  public init(_ type: TypeSyntax, for parameter: ParameterSyntax) {
    self.init(type, named: parameter.qualifier, as: parameter.name ?? parameter.label)
  }

  /// The key of a type whose canonical spelling is known.
  public init(type: String, qualifier: String?) {
    self.init(type: Symbol(type), qualifier: qualifier.map { Symbol($0) } ?? .empty)
  }

  /// Hashes the symbols as one number, since either the qualifier or the name is empty.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(typeSymbol.joined(isNamed ? nameSymbol : qualifierSymbol))
  }

  /// The key of another type with the same qualifier and name.
  func of(_ type: TypeSyntax) -> Key {
    Key(type: type.symbol, qualifier: qualifierSymbol, name: nameSymbol)
  }

  private init(type: Symbol, qualifier: Symbol, name: Symbol = .empty) {
    (typeSymbol, qualifierSymbol, nameSymbol) = (type, qualifier, name)
  }

  /// True if it has a name.
  public var isNamed: Bool { !nameSymbol.isEmpty }

  public var name: String { nameSymbol.text }

  /// The key of a component that serves requests with this key.
  public var unnamed: Key { isNamed ? Key(type: typeSymbol, qualifier: .empty) : self }

  /// The value of the input with the key's name, else that of the component.
  func first<Value>(_ value: (Key) -> Value?) -> Value? {
    value(self) ?? (isNamed ? value(unnamed) : nil)
  }

  public var type: String { typeSymbol.text }
  public var qualifier: String? { qualifierSymbol.isEmpty ? nil : qualifierSymbol.text }

  /// The key in messages: `URL named store`, `title: String`.
  public var description: String {
    if isNamed { return "\(name): \(type)" }
    return qualifier.map { "\(type) named \($0)" } ?? type
  }
}
