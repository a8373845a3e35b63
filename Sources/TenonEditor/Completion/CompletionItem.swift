package import TenonDiagnostics

/// A text that fits at a place.
package struct CompletionItem: Sendable {
  /// The protocol's numbers.
  package enum Kind: Int, Sendable {
    case word = 14
    case type = 7
    case role = 8
    case module = 9
    case lifetime = 13
    case qualifier = 20
    case input = 6
    case code = 21
    case closure = 3
  }

  package let label: String
  package let kind: Kind
  package var detail = ""
  /// What repairs a finding comes first, then what is in view, then the rest.
  package var group = 1
  /// The name of which an editor may ask for the documentation.
  package var subject: String?
}

package struct CompletionList: Sendable {
  package let span: SourceSpan
  package let items: [CompletionItem]
}
