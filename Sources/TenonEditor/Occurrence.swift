package import TenonDiagnostics
import TenonSyntax

/// A name in a manifest, and what it stands for.
package struct Occurrence: Sendable {
  package enum Kind: Sendable {
    case container, bundle, facet, traits, lifetime
    /// The type of a component or a decorator.
    case component
    case role, request, type, input, label
    /// The name of a parameter behind its label.
    case parameter
    case qualifier, accessor
    /// A method or a property of the component.
    case member
    case attribute, module, value
  }

  package let span: SourceSpan
  package let kind: Kind
  /// Without back quotes.
  package let name: String
  package var isDeclaration = false
  package var targets: [SourceSpan] = []
  /// The key of a request or a role.
  var key: String?
  /// The statement that says what it stands for, to be looked up in graphs.
  var request: SourceSpan?

  init(_ span: SourceSpan, _ kind: Kind, _ name: String, isDeclaration: Bool = false) {
    (self.span, self.kind, self.name) = (span, kind, name)
    self.isDeclaration = isDeclaration
    if isDeclaration { targets = [span] }
  }
}

/// A container or a bundle as a scope of names.
struct OwnerScope {
  let name: String
  let isBundle: Bool
  let file: Int
  /// The containers or facets that it is in.
  var parents: [String] = []
  var includes: [String] = []
  var inputs: [(name: String, span: SourceSpan)] = []
  /// Expressions with the names of the parameters of their statements.
  var expressions: [(span: SourceSpan, parameters: [(name: String, span: SourceSpan)])] = []

  init(_ name: NameSyntax, isBundle: Bool = false, parents: [String] = []) {
    (self.name, self.isBundle, self.parents) = (name.plain, isBundle, parents)
    file = name.span.file
  }
}
