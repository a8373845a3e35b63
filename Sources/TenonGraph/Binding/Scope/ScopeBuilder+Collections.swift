import TenonDiagnostics
import TenonSyntax

/// What components say that they are collected as: `as [Role]`, `as [Key: Role] at expr`.
extension ScopeBuilder {
  /// The hidden offer by which a collection gets its element as the role.
  func elementOffer(_ role: RoleSyntax, of syntax: ComponentSyntax) -> Offer {
    let element = role.type.element ?? role.type
    let text = element.text()
    // What is collected as what it is, is no protocol.
    let isItself = element.symbol == syntax.type.symbol && !syntax.type.isExistential
    let kind: Offer.Kind = isItself ? .own : role.isSuperclass ? .superclass : .protocol
    var offer = Offer(
      key: Key(element, named: syntax.qualifier), kind: kind,
      typeText: Symbol(kind == .protocol && !element.isExistential ? "any \(text)" : text),
      span: role.span)
    offer.isHidden = true
    return offer
  }

  /// Notes the collections that a component is an element of.
  mutating func collect(_ component: ComponentDraft, _ id: ComponentID, in scope: MemberScope) {
    var seen: [Key: SourceSpan] = [:]
    for (index, role) in component.roles.enumerated() {
      guard case .collection(let at) = role.kind else { continue }
      let key = Key(role.type, named: component.qualifier)
      guard component.head.isBroken || hasGoodForm(role, at) else {
        lostCollections.insert(role.type.symbol)
        continue
      }
      if let first = seen.updateValue(role.span, forKey: key), at == nil {
        report(
          Diagnostic(
            .duplicateBinding, "duplicate role '\(key.description)'",
            at: role.span, notes: [.init("first provided here", at: first)],
            help: "delete one of them"))
        continue
      }
      var element = CollectedElement(
        role: role, manifest: scope.manifest, key: key, component: id, offer: index)
      element.name = scope.drops.bases(of: [role.type.element ?? role.type])[0]
        .map(AccessorName.plural)
      if let span = component.offers[index].accessorSpan {
        element.name = component.offers[index].accessor
        element.nameSpan = span
      }
      graph.containers[scope.container.index].collected.append(element)
    }
  }

  private mutating func hasGoodForm(_ role: RoleSyntax, _ at: FragmentSyntax?) -> Bool {
    let isDictionary = role.type.isDictionary
    if isDictionary, at == nil {
      report(
        Diagnostic(
          .collectionForm, "an element of a dictionary needs a key", at: role.span,
          help: "write 'as \(role.type.text()) at key'"))
      return false
    } else if !isDictionary, let at {
      report(
        Diagnostic(
          .collectionForm, "an element of an array can't have a key", at: at.span,
          help:
            "write 'as [Key: \(role.type.element?.text() ?? "Role")]' for a dictionary, or delete"
            + " 'at …' for an array"))
      return false
    }
    return true
  }
}
