import TenonDiagnostics
import TenonSyntax

extension Rule<ReleaseSite> {
  /// A container waits for the `release` of what it holds for itself alone.
  static let releaseForm = Rule(.releaseForm) { site in
    let (owner, release) = (site.owner, site.release)
    if owner.component.lifetime.row.canBeReleased { return nil }
    return Finding(
      "'release' applies only to 'strong' and resettable components, but \(owner.lifetimeText)",
      at: release.span, notes: owner.bearerNotes,
      Suggestion("clean up in \(owner.core == nil ? "its" : "a") 'deinit'"))
  }
}

extension ComponentSite {
  /// The declaration of the lifetime that a decorator has.
  var bearerNotes: [Diagnostic.Note] { graph.bearer(of: component).note.map { [$0] } ?? [] }
}
