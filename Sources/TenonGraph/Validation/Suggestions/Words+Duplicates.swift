import TenonDiagnostics
import TenonSyntax

/// Help for two providers of one key.
extension BindingGraph {
  /// How two providers of one container are told apart.
  func helpToQualify(
    _ first: Provider, _ second: Provider, _ key: Key, in container: Container
  ) -> Suggestion {
    if let decorate = decorating(second, key) { return decorate }
    let (isFirstBundled, isSecondBundled) = (
      statement(of: first).depth > 0, statement(of: second).depth > 0
    )
    if isFirstBundled, !isSecondBundled { return overriding(second) }
    if isCopy(first, second) {
      return Suggestion("delete one of them, or tell them apart with 'named'")
    }
    if isFirstBundled, isSecondBundled, !isOfOneBundle(first, second) {
      return Suggestion(
        "tell them apart with 'named', or write the one to use with 'override' in"
          + " '\(container.name)'"
      )
    }
    if let conditional = underCondition(first, second) { return conditional }
    if isOverride(first) || isOverride(second) {
      let other = displayName(of: isOverride(second) ? first : second)
      return Suggestion(
        "'override' replaces what a bundle or a parent provides; move \(other) to a bundle that"
          + " '\(container.name)' includes, or keep one of them")
    }
    if key.qualifier != nil { return Suggestion("give one of them another qualifier") }
    switch (first, second) {
    case (.input(let other, let number), .input(let owner, let index)):
      let input = self[owner].inputs[index].syntax
      if self[other].inputs[number].syntax.name.plain == input.name.plain {
        return Suggestion("delete one of them")
      }
      let (name, type) = (input.name.text, input.type.text())
      return Suggestion(
        "write 'input \(name): \(type) named \(name)', and '\(type) named \(name)' for the parameters that"
          + " need it", .insert(" named \(name)", after: input.type.span))
    case (.input(let owner, let index), .component(let id, _)),
      (.component(let id, _), .input(let owner, let index)):
      let keeping = "keep only one of them, or tell them apart with 'named'"
      guard self[self[id].expression] != nil else { return Suggestion(keeping) }
      let input = self[owner].inputs[index].syntax
      return Suggestion(
        "\(keeping); an input can have a default:"
          + " 'input \(input.name.text): \(input.type.text()) = …'")
    case (.input, _), (_, .input):
      return Suggestion("keep only one of them, or tell them apart with 'named'")
    default:
      let isRole = [first, second].allSatisfy { provider in
        guard case .component(let id, let offer) = provider else { return false }
        if case .own = self[self[id].offers, offer].kind { return false }
        return true
      }
      return Suggestion(
        isRole
          ? "keep '\(key.type)' as a role of only one of them, tell them apart with 'named', or"
            + " collect both with 'as [\(key.type)]'"
          : "tell them apart with 'named', or bind one of them only to a role with 'as'")
    }
  }

  /// How two are told apart of which one is there in some combinations of conditions only: so that each
  /// has one of them.
  private func underCondition(_ first: Provider, _ second: Provider) -> Suggestion? {
    let conditions = [first, second].map { facts.value.members.condition(at: declaration(of: $0)) }
    switch (conditions[0], conditions[1]) {
    case (nil, nil): return nil
    case (let one?, let two?):
      if one == two { return nil }
      return Suggestion(
        "write both under one '#if \(one)' … '#elseif \(two)', so that only one of them applies"
      )
    case (let condition, nil), (nil, let condition):
      let text = condition ?? ""
      let (under, other) = conditions[0] == nil ? (second, first) : (first, second)
      let way = "put \(displayName(of: other)) under '#else' of '#if \(text)'"
      guard isOverride(under) || isOverride(other) else { return Suggestion(way) }
      return Suggestion(
        "\(way) and write both without 'override', which replaces what a bundle or a parent"
          + " provides; or move \(displayName(of: other)) to a bundle")
    }
  }

  /// How something replaces what a bundle or a parent has in some combinations of conditions only: an 'override'
  /// would replace nothing in the others.
  private func overridingUnderCondition(_ provider: Provider) -> Suggestion? {
    let (key, owner) = (key(of: provider), self[owner(of: provider)].name)
    guard let condition = facts.value.members.onlyCondition(offering: key, to: owner),
      facts.value.members.condition(at: declaration(of: provider)) != condition
    else { return nil }
    return Suggestion(
      "\(Suggestion.wayUnder(condition)), or tell them apart with 'named'")
  }

  /// Where a provider's statement names its type.
  private func declaration(of provider: Provider) -> SourceSpan {
    switch provider {
    case .component(let id, _): self[id].span
    case .input(let owner, let index): self[owner].inputs[index].syntax.type.span
    case .scope(let id): self[id].syntax.name.span
    }
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

  /// Whether two statements say the same type with the same roles.
  private func isCopy(_ first: Provider, _ second: Provider) -> Bool {
    guard case (.component(let a, _), .component(let b, _)) = (first, second) else { return false }
    guard let one = self[self[a].statement], let other = self[self[b].statement] else {
      return false
    }
    return one.type.key == other.type.key && !one.roles.isEmpty
      && one.roles.map(\.type.key) == other.roles.map(\.type.key)
      || one.type.key == other.type.key && one.roles.isEmpty && other.roles.isEmpty
        && one.parameters.map(\.shortText) == other.parameters.map(\.shortText)
        && one.expression == nil && other.expression == nil
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
    if let provider, let conditional = overridingUnderCondition(provider) { return conditional }
    let place =
      switch provider {
      case .component(let id, _)?:
        self[self[id].head].eager != nil
          ? "'eager'" : self[self[id].statement]?.lifetime.map { "'\($0.text)'" } ?? "it"
      case .input?: "'input'"
      case .scope?, nil: "it"
      }
    if case .input(let owner, let index)? = provider,
      self[owner].inputs[index].syntax.list != nil
    {
      let name = self[owner].inputs[index].syntax.name.text
      return Suggestion(
        "write '\(name)' in an 'override input' of its own to replace the other one, or tell them"
          + " apart with 'named'")
    }
    let text =
      "write 'override' before \(place) to replace the other one, or tell them apart with 'named'"
    switch provider {
    case .component(let id, _)? where self[id].kind == .written && !self[id].isOverride:
      let head = self[self[id].head]
      let place = head.eager ?? self[self[id].statement]?.lifetime?.span
      return Suggestion(text, place.map { .insert("override ", before: $0) })
    case .component, .input, .scope, nil: return Suggestion(text)
    }
  }

  /// The child that a provider makes.
  func child(madeBy provider: Provider) -> ContainerID? {
    if case .component(let id, _) = provider { self[id].kind.child } else { nil }
  }
}

extension Suggestion {
  /// How something that replaces another one is written where that stands under a condition.
  static func wayUnder(_ condition: String) -> String {
    "put it under '#if \(condition)' with 'override', and repeat it without 'override' under '#else'"
  }
}
