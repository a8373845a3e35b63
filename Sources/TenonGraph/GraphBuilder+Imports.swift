package import TenonDiagnostics
import TenonSyntax

/// What manifests import.
extension GraphBuilder {
  /// Notes the imports of all manifests.
  mutating func declareImports() {
    for index in graph.manifests.indices {
      var seen: [String: SourceSpan] = [:]
      Self.forEachItem(graph.manifests[index].syntax.items) { item in
        if case .import(let syntax) = item { declare(syntax, in: index, &seen) }
      }
    }
    for index in graph.foreignManifests.indices {
      Self.forEachItem(graph.foreignManifests[index].syntax.items) { item in
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
        .duplicateImport, "'\(syntax.path)' is imported twice", at: syntax.span,
        notes: [.init("it is imported first here", at: first)], help: "delete this line",
        fix: .deleteStatement(syntax.span).safe))
  }
}

extension Explanation {
  /// The text of TN021.
  package static let duplicateImport = Explanation(
    .duplicateImport, "Imported twice",
    what: """
      One manifest imports a module twice, in the same form. A note shows the first place. `import \
      M` and `public import M` are different forms.
      """,
    why: """
      The second line does nothing. It is mostly left over from a merge.
      """,
    mend: """
      Delete one of the two lines. An import counts for its own manifest only, so another manifest \
      of the target has its own.
      """,
    bad: Example(
      """
      import Foundation
      import Persistence
      import Foundation

      container NotesApp {
          input folder: URL
      }
      """),
    good: Example(
      """
      import Foundation
      import Persistence

      container NotesApp {
          input folder: URL
      }
      """))
}
