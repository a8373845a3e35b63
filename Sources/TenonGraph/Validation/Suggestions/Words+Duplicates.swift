import TenonDiagnostics
import TenonSyntax

/// Help for two providers of one key.
extension BindingGraph {
  /// How two providers of one container are told apart.
  func helpToQualify(
    _ first: Provider, _ second: Provider, _ key: Key, in container: Container
  ) -> Suggestion {
    if let decorate = decorating(second, key) { return decorate }
    if statement(of: first).depth > 0 {
      if statement(of: second).depth == 0 { return overriding(second) }
      if !isOfOneBundle(first, second) {
        return Suggestion(
          "tell them apart with 'named', or write the one to use with 'override' in"
            + " '\(container.name)'")
      }
    }
    if isOverride(first) || isOverride(second) {
      return Suggestion(
        "'override' replaces what a bundle or a parent provides; move the other one to a bundle"
          + " that '\(container.name)' includes, or keep one of them")
    }
    if key.qualifier != nil { return Suggestion("give one of them another qualifier") }
    if key.isNamed { return Suggestion("keep one of them, or give one another name") }
    let areRoles = [first, second].allSatisfy { provider in
      guard case .component(let id, let offer) = provider else { return false }
      return !self[self[id].offers, offer].kind.isOwn
    }
    return Suggestion(
      areRoles
        ? "keep '\(key.type)' as a role of only one of them, tell them apart with 'named', or"
          + " collect both with 'as [\(key.type)]'"
        : "keep one of them, tell them apart with 'named', or bind one only to a role with 'as'")
  }

  /// The two that provide one key, at the end of a message, where that says more than the key.
  func names(_ first: Provider, _ second: Provider) -> String {
    let (one, two) = (displayName(of: first), displayName(of: second))
    return one == two ? "" : ": \(one) and \(two) both provide it"
  }

  /// Who provides a key, before the name of its container, where that says more than the key.
  func name(of provider: Provider, _ key: Key) -> String {
    let name = displayName(of: provider)
    return name == "'\(key.description)'" ? "" : "\(name) of "
  }

  fileprivate func displayName(of provider: Provider) -> String {
    switch provider {
    case .component(let id, _): "'\(displayName(of: id))'"
    case .input(let owner, let index): "input '\(self[owner].inputs[index].syntax.name.text)'"
    case .scope(let id): "'\(self[id].name)'"
    }
  }

  /// Whoever asks for what it provides itself wraps another one.
  private func decorating(_ provider: Provider?, _ key: Key) -> Suggestion? {
    guard case .component(let id, _)? = provider, self[id].kind == .written,
      let syntax = self[self[id].statement]
    else { return nil }
    return syntax.asDecorator(of: key)
  }

  /// How something takes another one's place.
  func overriding(_ provider: Provider?) -> Suggestion {
    if let provider, let decorate = decorating(provider, key(of: provider)) {
      return decorate
    }
    let isNamed = provider.map { key(of: $0).isNamed } ?? false
    let text =
      "write 'override' before it to replace the other one, or"
      + (isNamed ? " give it another name" : " tell them apart with 'named'")
    guard case .component(let id, _)? = provider, self[id].kind == .written, !self[id].isOverride
    else { return Suggestion(text) }
    let place = self[self[id].head].eager ?? self[self[id].statement]?.lifetime?.span
    return Suggestion(text, place.map { .insert("override ", before: $0) })
  }

  /// The child that a provider makes.
  func child(madeBy provider: Provider) -> ContainerID? {
    if case .component(let id, _) = provider { self[id].kind.child } else { nil }
  }
}
