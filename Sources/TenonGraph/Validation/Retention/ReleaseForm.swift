import TenonDiagnostics
import TenonSyntax

extension Rule<ReleaseSite> {
  /// A container lets go of what it holds; only at its end it can wait.
  static let releaseForm = Rule(.releaseForm) { site in
    let (owner, release) = (site.owner, site.release)
    switch owner.component.lifetime.row.release {
    case .waiting: return nil
    case .atOnce:
      guard let async = release.effects.async else { return nil }
      return Finding(
        "\(owner.lifetimeText), so its 'release' can't be 'async'", at: async,
        notes: owner.bearerNotes,
        Suggestion(
          "write 'release' without 'async', and call a method that starts a 'Task' for the async"
            + " work", .delete(async)), oncePer: release.span)
    case .never:
      return Finding(
        "'release' applies only to components that the container holds, but \(owner.lifetimeText)",
        at: release.span, notes: owner.bearerNotes,
        Suggestion(
          "make \(owner.core.map { "'\($0)'" } ?? "it") 'strong', 'purgeable' or 'tied', give it a"
            + " resettable lifetime, or clean up in \(owner.core == nil ? "its" : "a") 'deinit'"))
    }
  }
}

extension ComponentSite {
  /// The declaration of the lifetime that a decorator has.
  var bearerNotes: [Diagnostic.Note] { graph.bearer(of: component).note.map { [$0] } ?? [] }
}
