import TenonDiagnostics
import TenonSyntax

extension Rule<ParameterSite> {
  /// Every parameter of a graph without errors has a source, whichever rules kept silent.
  static let unresolved = Rule(.missingDependency, skips: .foreign) { site in
    switch site.parameter.source {
    case .missing, .wantsInputs, .closureDoesNotFit, .inputsDoNotFit, .reported: break
    case .instance, .closure, .asked, .forwarded, .ownInput, .nothing, .expression: return nil
    }
    let names = site.syntax.type?.names ?? []
    if site.owner.container.isBundleAlone || names.contains(where: site.graph.misplaced.contains) {
      return nil
    }
    return Finding(
      "'\(site.owner.name)' needs '\(site.syntax.type?.text() ?? "")', but its provider in"
        + " '\(site.owner.container.name)' can't be determined", at: site.syntax.span)
  }
}
