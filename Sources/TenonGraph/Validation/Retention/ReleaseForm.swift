import TenonDiagnostics
import TenonSyntax

/// A container lets go of what it holds; of what has an owner, or goes when memory is scarce, it cannot
/// wait for the end.
extension Rule<ReleaseSite> {
  static let releaseAtOnce = Rule(.releaseForm) { site in
    guard site.owner.component.lifetime.row.release == .atOnce,
      let async = site.release.effects.async
    else { return nil }
    return Finding(
      "\(site.owner.lifetimeText), so its 'release' can't be 'async'", at: async,
      notes: site.owner.bearerNotes,
      Suggestion(
        "write 'release' without 'async', and call a method that starts a 'Task' for the async work",
        .delete(async)), oncePer: site.release.span)
  }

  static let releaseOfUnheld = Rule(.releaseForm) { site in
    guard site.owner.component.lifetime.row.release == .never else { return nil }
    let core = site.owner.core
    return Finding(
      "'release' applies only to components that the container holds, but \(site.owner.lifetimeText)",
      at: site.release.span, notes: site.owner.bearerNotes,
      Suggestion(
        "make \(core.map { "'\($0)'" } ?? "it") 'strong', 'purgeable' or 'tied', give it a"
          + " resettable lifetime, or clean up in \(core == nil ? "its" : "a") 'deinit'"))
  }
}

extension ComponentSite {
  /// Where the lifetime is declared that a decorator has.
  var bearerNotes: [Diagnostic.Note] { graph.bearer(of: component).note.map { [$0] } ?? [] }
}
