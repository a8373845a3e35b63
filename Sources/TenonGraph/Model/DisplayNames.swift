public import TenonSyntax

extension BindingGraph {
  /// A component's type as written, with its qualifier, for messages.
  public func displayName(of component: Component) -> String {
    let named = component.asker.map { self[$0] } ?? component
    return self[named.type].displayName(named: self[named.qualifier])
  }

  /// The same, of the component with an ID.
  public func displayName(of id: ComponentID) -> String { displayName(of: self[id]) }
}

extension FacetMemberSyntax {
  /// Its type as written, with its qualifier, for messages.
  var displayName: String { type.displayName(named: qualifier) }
}

extension TypeSyntax {
  /// A type as written, with a qualifier, for messages: `URL named store`.
  public func displayName(named qualifier: NameSyntax?) -> String {
    qualifier.map { "\(text()) named \($0.plain)" } ?? text()
  }

  /// Puts `?` behind a type's text, with parentheses where Swift wants them.
  public static func optionalText(of text: String) -> String {
    var depth = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">"): depth -= 1
      case UInt8(ascii: " ") where depth <= 0: return "(\(text))?"
      default: break
      }
    }
    return text + "?"
  }
}
