import TenonDiagnostics
import TenonSyntax

/// Components that are to be collected, as somebody who asks for all of them shows, and are offered one by one.
extension Binder {
  /// Who asks for the collection of each key; noted when it is asked for.
  struct CollectionAsker {
    let component: ComponentID
    let type: TypeSyntax
    let span: SourceSpan
  }

  /// Reports all that play one role, where `[Role]` is what is asked for; `false` where that is not so.
  mutating func reportUncollected(
    _ key: Key, _ first: Provider, _ second: Provider, in container: ContainerID
  ) -> Bool {
    for provider in [first, second] {
      guard case .component(let id, let offer) = provider, graph[id].kind == .written,
        graph[id].depth == 0, !graph[id].isOverride,
        case .protocol = graph[graph[id].offers, offer].kind
      else { return false }
    }
    guard let asker = askers(ofCollections: key) else { return false }
    guard uncollected.insert(ReplacedKey(container: container, key: key)).inserted else {
      return true
    }
    bindings.lostCollections.insert(asker.type.symbol)
    let players = graph[container].components.compactMap {
      id -> (name: String, span: SourceSpan)? in
      let component = graph[id]
      let offer = graph[component.offers].first { $0.kind == .protocol && $0.key == key }
      return component.kind == .written
        ? offer.map { (graph.displayName(of: component), $0.span) } : nil
    }
    guard players.count > 1 else { return false }
    let role = asker.type.element?.plainest.text() ?? key.type
    let named = players.map { "'\($0.name)'" }
    let names = named.count <= 6 ? named : named.prefix(5) + ["\(named.count - 5) others"]
    let places = players.enumerated().filter { $0.offset != 1 }.map {
      Diagnostic.Note("'\($0.element.name)' provides it here", at: $0.element.span)
    }
    let example = asker.type.isDictionary ? "\(asker.type.text()) at key" : "[\(role)]"
    let fixes = players.map { Fix.replace($0.span, with: "[\(role)]") }
    report(
      Diagnostic(
        .duplicateBinding,
        "'\(key.description)' is provided by \(players.count) components of"
          + " '\(graph[container].name)', but '\(graph.displayName(of: asker.component))' needs all"
          + " of them as a collection",
        at: players[1].span,
        notes: Abridged(places, .few).filled {
          .init("… \($0) more components …", at: $1.span)
        } + [
          .init(
            "'\(graph.displayName(of: asker.component))' depends on '\(asker.type.text())'",
            at: asker.span)
        ],
        help: "write the role '\(example)' instead of '\(role)' on each of \(names.listed)",
        fix: asker.type.isDictionary ? nil : fixes.dropFirst().reduce(fixes[0]) { $0.and($1) }))
    return true
  }

  /// Who asks for the collection of a key, if nobody asks for one of its elements alone. O(parameters) at the
  /// first time.
  private mutating func askers(ofCollections key: Key) -> CollectionAsker? {
    if collectionAskers == nil {
      var askers: [Key: CollectionAsker] = [:]
      var single: Set<Key> = []
      for (index, component) in graph.components.enumerated() {
        for parameter in graph[component.parameters].lazy.map(\.syntax) {
          guard let type = parameter.type?.unwrappingModifiers else { continue }
          let plain = type.function?.result ?? type
          guard let element = plain.element else {
            single.insert(Key(plain.wrapped ?? plain, named: parameter.qualifier))
            continue
          }
          let key = Key(element, named: parameter.qualifier)
          askers[key] =
            askers[key]
            ?? CollectionAsker(
              component: ComponentID(index: index), type: plain, span: parameter.span)
        }
      }
      collectionAskers = askers.filter { !single.contains($0.key) }
    }
    return collectionAskers?[key]
  }
}

extension ComponentSyntax {
  /// The parameters of its init and of its block.
  var allParameters: [ParameterSyntax] {
    parameters
      + block.flatMap { item -> [ParameterSyntax] in
        switch item {
        case .set(_, let parameter, _): [parameter]
        case .call(_, let parameters, _, _): parameters
        case .release, .accessor: []
        }
      }
  }
}
