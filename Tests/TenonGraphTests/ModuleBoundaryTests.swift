import TenonCompiler
import TenonDiagnostics
import TenonTestSupport
import Testing

/// Generated code that other modules see, or that extends containers of other modules.
@Suite struct ModuleBoundaryTests {
  private func generated(_ manifest: String, importing core: String? = nil) -> String {
    let modules = core.map {
      [
        ModuleSources(
          module: "Core", sources: [SourceFile(path: "Core.di", bytes: Array($0.utf8))],
          isInPackage: true)
      ]
    }
    let source = SourceFile(path: "App.di", bytes: Array(manifest.utf8))
    #expect(compile([source], imported: modules ?? []).diagnostics.isEmpty)
    return plainCode([source], imported: modules ?? []).joined()
  }

  /// A constant of an actor's class is implicitly nonisolated only in its own module.
  @Test func aParentIsReadFromAnywhere() {
    let core = "@MainActor public container App { strong A }\npublic container Kid in App {}\n"
    #expect(generated(core).contains("  public nonisolated let parent: App\n"))
    let inner = core.replacing("public container Kid", with: "container Kid")
    #expect(generated(inner).contains("  let parent: App\n"))
    // A type for one thread couldn't be nonisolated.
    let plain = "public container App { strong A }\n@MainActor public container Kid in App {}\n"
    #expect(generated(plain).contains("  public let parent: App\n"))
  }

  @Test func aContainerHasOneLifetimeOfAName() {
    let core = "lifetime session\npublic container App { session K as R }\n"
    let decorator = "container Kid in App { session N(r: R); decorate D(inner: R) as R }\n"
    let code = generated("import Core\nlifetime session\n" + decorator, importing: core)
    #expect(code.ranges(of: "func resetSession()").count == 1)
  }
}

/// Features of features, each created by two containers.
@Suite struct NestedFeatureTests {
  /// Thousands of containers that shadow inherited members take linear time; quadratic work would not end.
  @Test(.enabled(if: testsAll), .timeLimit(.minutes(1))) func hidingIsLinear() {
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
