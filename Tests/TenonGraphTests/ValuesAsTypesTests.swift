import TenonCompiler
import TenonDiagnostics
import Testing

/// Values in all places of types in the language.
@Suite struct ValuesAsTypesTests {
  private static let values = [
    "URLSession.shared", "UserDefaults.standard", "DispatchQueue.main", "Kit.Store.shared.inner",
    "config.baseURL",
  ]

  /// A manifest with a type at `§`.
  private static let places: [String] = [
    "container App { strong § }", "container App { eager strong § named q as any Role }",
    "container App { weak {\n§ as Role\n} }", "container App { strong §(a = 1) }",
    "container App { strong Owner(a: §) }", "container App { strong Owner(_ a: §, b = 1) }",
    "container App { strong Owner(§) }", "container App { strong Owner(a: §?) }",
    "container App { strong Owner(a: [§]) }", "container App { strong Owner(a: [String: §]) }",
    "container App { strong Owner(a: () -> §) }", "container App { strong Owner(a: (§) -> Int) }",
    "container App { strong Owner(a: Box<§>) }", "container App { strong Owner(a: any §) }",
    "container App { transient Owner(a: input §) }", "container App { strong Owner(a: key §) }",
    "container App { strong Owner { set a: § } }",
    "container App { strong Owner { call go(a: §) } }",
    "container App { strong Owner as § }", "container App { strong Owner as Role, § }",
    "container App { strong Owner as [§] }", "container App { strong Owner as class § }",
    "container App { input a: § }", "container App { input a: §, b: Int }",
    "container App { strong Role\n decorate Owner(inner: Role, a: §) as Role }",
    "container App { strong Log }\nfacet Parts { § }", "facet Parts { make § }",
    "container App { strong Log }\ntraits Parts { var a: § = f() }",
  ]

  private func findings(_ manifest: String) -> [Diagnostic] {
    compile([SourceFile(path: "App.di", bytes: Array(manifest.utf8))]).diagnostics.sorted
  }

  @Test func aValueWhereATypeBelongsIsToldOnce() {
    for place in Self.places {
      for value in Self.values {
        let text = place.replacing("§", with: value)
        let errors = findings(text).filter { $0.severity == .error }
        #expect(errors.count == 1, "\(text)\n\(errors.map(\.message))")
        guard let error = errors.first else { continue }
        #expect(error.message.contains(value), "\(text)\n\(error.message)")
        #expect(error.help?.isEmpty == false, "\(text)")
        guard let fix = error.fix else { continue }
        let source = SourceFile(path: "App.di", bytes: Array(text.utf8))
        var bytes = Array(text.utf8)
        for edit in fix.edits(in: [source]).reversed() {
          bytes.replaceSubrange(edit.span.start..<edit.span.end, with: Array(edit.replacement.utf8))
        }
        let fixed = String(decoding: bytes, as: UTF8.self)
        let left = findings(fixed).filter { $0.severity == .error }
        #expect(left.isEmpty, "\(text)\n\(fixed)\(left.map(\.message))")
      }
      // With back-quotes it is a type, as is any other name.
      for type in ["Kit.`shared`", "Kit.Store"] {
        let text = place.replacing("§", with: type)
        let messages = findings(text).filter { $0.id == .typeForm }.map(\.message)
        #expect(messages.isEmpty, "\(text)\n\(messages)")
      }
    }
  }
}
