import TenonDiagnostics
import TenonSyntax

extension Rule<ComponentSite> {
  /// A private component that nobody asks for is never made.
  static let unusedPrivate = Rule(.unusedPrivate, skips: [.foreign, .incomplete, .lost]) { site in
    guard site.component.access == .private, site.component.kind == .written else { return nil }
    let (graph, component, container) = (site.graph, site.component, site.container)
    let uses = site.ground.fact(Uses.self).value
    guard uses.leavesOut(site.id, graph), !uses.hasGap[component.container.index]
    else { return nil }
    // A duplicate has another finding.
    let isBound = component.offers.indices.contains { index in
      let offer = graph[component.offers, index]
      return offer.isHidden || container.bindings[offer.key] == .component(site.id, offer: index)
    }
    if !isBound { return nil }
    return Finding(
      "private '\(site.name)' is never used", at: component.span,
      Suggestion(
        "make a component depend on it, declare it without 'private' to get an accessor, or"
          + " remove it", site.head.access.map { .delete($0.span) }))
  }
}
