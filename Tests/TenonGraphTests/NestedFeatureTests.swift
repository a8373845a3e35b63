import TenonCompiler
import TenonDiagnostics
import Testing

/// Features of features, each created by two containers.
@Suite struct NestedFeatureTests {
  /// Thousands of containers that shadow inherited members take linear time; quadratic work would not end.
  @Test(.timeLimit(.minutes(1))) func hidingIsLinear() {
    let depth = 10
    var text = "container App: P1 { strong A }\nfacet P1 { A }\n"
    for step in 1...depth {
      text += "facet P\(step + 1) { A }\n"
      for name in ["One", "Two"] {
        text += "container \(name)\(step) in P\(step): P\(step + 1) { strong A }\n"
      }
    }
    let found = compile([SourceFile(path: "App.di", bytes: Array(text.utf8))]).diagnostics
    #expect(found.sorted.map(\.id) == Array(repeating: .duplicateBinding, count: 2 * depth))
  }
}
