import TenonDiagnostics
import TenonSyntax

extension Rule<ComponentSite> {
  /// A lone element that nobody asks for may be meant for another collection.
  static let misspeltElement = Rule(.unknownFacet, skips: [.foreign, .incomplete, .lost]) { site in
    let (graph, component) = (site.graph, site.component)
    guard component.kind == .collection else { return nil }
    let uses = site.ground.fact(Uses.self).value
    let providers = site.ground.fact(ProviderIndex.self).value
    let key = graph[component.offers].first?.key
    guard graph.isOwn(component.manifest), let key,
      let element = site.type.element,
      !uses.areUncertain(in: component.container),
      case .component(let only, _)? = graph[component.parameters].first?.source.provider,
      component.parameters.count == 1, graph[only].kind == .written,
      // A request for elements one at a time asks for these alone.
      !uses.asksFor(only), !uses.leavesOut(only, graph),
      // Bundles bring it to several containers.
      (providers.homes[key] ?? []).allSatisfy({ graph.span(of: $0.provider) == component.span }),
      providers.homes[Key(element)] == nil
    else { return nil }
    func collection(_ other: Key) -> (key: Key, type: TypeSyntax, span: SourceSpan)? {
      guard case .component(let id, _)? = graph.provider(of: other, for: component.container),
        graph[id].kind == .collection, other.qualifier == key.qualifier, other.isSlip(of: key),
        uses.asksFor(id) || graph[id].parameters.count > 1
          || graph[id].span.precedes(component.span),
        graph[graph[id].type].element?.mayBeMeant(by: element) ?? false
      else { return nil }
      return (other, graph[graph[id].type], graph[id].span)
    }
    let near = providers.collections.around(component.container).nearest(to: key.type) {
      collection($0.value) != nil
    }
    guard let near, let other = collection(Key(type: near, qualifier: key.qualifier)),
      let meant = other.type.element
    else { return nil }
    return Finding(
      "nothing asks for '\(key.description)', which is spelled almost like"
        + " '\(other.key.description)'",
      at: component.span,
      notes: [.init("'\(other.key.description)' is collected here", at: other.span)],
      .meant(meant.text(), at: element.span))
  }
}

extension TypeSyntax {
  /// A name an edit away may be a slip, unless it is a plural or another short word.
  fileprivate func mayBeMeant(by slip: TypeSyntax) -> Bool {
    let (word, other) = (key, slip.key)
    if word == other || word + "s" == other || other + "s" == word { return false }
    return word.sorted() == other.sorted()
      || max(word.count, other.count) > 4 && word.first == other.first
  }
}
