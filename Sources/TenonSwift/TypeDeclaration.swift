public import TenonDiagnostics

/// A declaration of a type, an extension or a type alias in a Swift file.
public struct TypeDeclaration: Sendable {
  /// The word that declares it.
  public enum Kind: Sendable {
    case `struct`, `class`, actor, `enum`, `protocol`, `extension`, alias
  }

  public let kind: Kind
  /// The names of the types around it, and its own, without back quotes.
  public let path: [String]
  public let head: DeclarationHead
  public let generics: GenericParameters
  /// The types after its colon: superclass, protocols, an enum's raw type.
  public let inherited: [String]
  /// The type that an alias stands for.
  public let target: String?
  public let initializers: [InitializerDeclaration]
  /// Its stored and computed properties, except `static` ones.
  public let properties: [PropertyDeclaration]

  public var name: String { path[path.count - 1] }
}

/// The parts of a declaration before its keyword, and its place.
public struct DeclarationHead: Sendable {
  /// An attribute: `MainActor`, `available` with its arguments, `Environment` with the text in its parentheses.
  public struct Attribute: Sendable {
    public let name: String
    public let arguments: String?
  }

  /// The name in its file, or the word `init`.
  public let span: SourceSpan
  public let attributes: [Attribute]
  /// The words before it, such as `public`, `private(set)`, `final`.
  public let modifiers: [String]
  /// The branches of `#if` that it is in, outer ones first.
  public let conditions: [SwiftCondition]

  /// True if it has a modifier.
  public func has(_ modifier: String) -> Bool { modifiers.contains(modifier) }

  /// The access level's word, if there is one.
  public var access: String? {
    modifiers.first {
      ["open", "public", "package", "internal", "fileprivate", "private"].contains($0)
    }
  }
}

/// A branch of an `#if`. Two of one chain never hold at the same time.
public struct SwiftCondition: Hashable, Sendable {
  public let file: Int
  /// The place of the `#if`.
  public let chain: Int
  public let branch: Int
  /// The condition as written; empty for `#else`.
  public let text: String
}

/// Generic parameters with the types that constrain them.
public struct GenericParameters: Sendable {
  /// A type parameter, or a value parameter.
  public struct Parameter: Sendable {
    public let name: String
    /// The types that it conforms to, inherits from, or is.
    public var constraints: [String]
  }

  public var parameters: [Parameter] = []
  /// The requirements of a `where` clause on anything but a parameter.
  public var others: [String] = []

  public init() {}
}

/// An initializer of a type or an extension.
public struct InitializerDeclaration: Sendable {
  /// A parameter, with its place.
  public struct Parameter: Sendable {
    /// `nil` for `_`.
    public let label: String?
    public let name: String
    /// The type with attributes and words such as `@escaping` and `inout`; `...` ends the type of a variadic one.
    public let type: String
    public let defaultValue: String?
    public let span: SourceSpan
  }

  public let head: DeclarationHead
  public let isFailable: Bool
  public let generics: GenericParameters
  public let parameters: [Parameter]
  public let isAsync: Bool
  /// `throws`, `throws(E)` or `rethrows`.
  public let throwing: String?
}

/// A property of a type, possibly one of several in a line.
public struct PropertyDeclaration: Sendable {
  public let head: DeclarationHead
  public let name: String
  public let isLet: Bool
  public let type: String?
  public let value: String?
  /// It has a getter and no storage.
  public let isComputed: Bool
}
