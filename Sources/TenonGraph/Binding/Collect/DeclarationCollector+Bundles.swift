import TenonDiagnostics
import TenonSyntax

/// Declares bundles.
extension DeclarationCollector {
  /// Notes all bundles.
  mutating func declareBundles() {
    for index in 0..<graph.manifests.count + graph.foreignManifests.count {
      for item in graph.manifest(index).syntax.items {
        guard case .bundle(let syntax) = item,
          graph.manifest(index).module != nil || names.isFirst(syntax.name)
        else { continue }
        if let access = syntax.head.access, graph.isOwn(index) {
          report(
            Diagnostic(
              .bundleForm,
              "'\(access.level.text)' can't be used on a bundle; every module that imports this one"
                + " can include it",
              at: access.span, suggestion: .delete(access.level.text, at: access.span)))
        }
        names.bundles[syntax.name.plain, default: []].append(graph.bundles.count)
        graph.bundles.append(Bundle(syntax: syntax, manifest: index))
      }
    }
  }
}
