import TenonDiagnostics
import TenonSyntax

extension Rule<ComponentSite> {
  /// A tied component is tied from outside, where nobody sees a private one.
  static let tiedPrivate = Rule(.tiedByNobody, skips: []) { site in
    // Other rules tell of unused ones; a decorator is told where its lifetime stands.
    guard site.component.access == .private, site.component.lifetime == .tied,
      site.component.core == nil, !site.ground.fact(Uses.self).value.leavesOut(site.id, site.graph)
    else { return nil }
    return Finding(
      "'\(site.name)' is 'tied' but 'private', so it can't be tied to an owner",
      at: site.component.span,
      Suggestion(
        "declare it without 'private', or make it 'transient'",
        site.head.access.map { .delete($0.span) }))
  }
}
