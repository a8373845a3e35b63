import TenonDiagnostics
import TenonSyntax

/// What manifests import.
extension DeclarationCollector {
  /// Notes the imports of all manifests.
  mutating func declareImports() {
    for index in graph.manifests.indices {
      var seen: [String: SourceSpan] = [:]
      for item in graph.manifests[index].syntax.items {
        if case .import(let syntax) = item { declare(syntax, in: index, &seen) }
      }
    }
    for index in graph.foreignManifests.indices {
      for item in graph.foreignManifests[index].syntax.items {
        if case .import(let syntax) = item { graph.foreignManifests[index].imports.append(syntax) }
      }
    }
  }

  private mutating func declare(
    _ syntax: ImportSyntax, in manifest: Int, _ seen: inout [String: SourceSpan]
  ) {
    let name = "\(syntax.prefix) \(syntax.kind ?? "") \(syntax.path)"
    guard let first = seen[name] else {
      seen[name] = syntax.span
      graph.manifests[manifest].imports.append(syntax)
      return
    }
    report(
      Diagnostic(
        .duplicateImport, "duplicate import '\(syntax.path)'", at: syntax.span,
        notes: [.init("first imported here", at: first)], help: "delete this line",
        fix: .deleteStatement(syntax.span).safe))
  }
}
