import TenonCompiler
import TenonDiagnostics
import TenonFiles
import TenonReports
import TenonSyntax

extension Graphs {
  /// The manifests with what their components take from Swift, by the bytes of their paths.
  var expanded: [[UInt8]: SourceFile] {
    var texts: [[UInt8]: SourceFile] = [:]
    for graph in all where graph.isOwn {
      let analysis = analyze(
        graph.input.sources, imported: graph.input.imported, swift: graph.input.swift)
      for (source, manifest) in zip(graph.input.sources, analysis.manifests) {
        let edits = manifest.items.flatMap(\.members).compactMap(\.component)
          .flatMap { $0.expansion(in: source) }
        if !edits.isEmpty { texts[Array(source.path.utf8)] = source.applying(edits) }
      }
    }
    return texts
  }
}
