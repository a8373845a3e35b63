import TenonCompiler
import TenonDiagnostics
import TenonGraph
import TenonSyntax
import Testing

/// Every known word of another framework, in each of its places, has one finding, at the word, whose help
/// leads to a manifest without findings.
@Suite struct ForeignWordsTests {
  private func run(_ manifest: String) -> Compilation {
    compile([SourceFile(path: "App.di", bytes: Array(manifest.utf8))])
  }

  /// The findings of a manifest, each with the manifest after its fix.
  private func findings(in manifest: String) -> [(diagnostic: Diagnostic, fixed: String?)] {
    let compilation = run(manifest)
    return compilation.diagnostics.sorted.map { diagnostic in
      guard let fix = diagnostic.fix else { return (diagnostic, nil) }
      var bytes = Array(manifest.utf8)
      for edit in fix.edits(in: compilation.files).reversed() {
        bytes.replaceSubrange(edit.span.start..<edit.span.end, with: edit.replacement.utf8)
      }
      return (diagnostic, String(decoding: bytes, as: UTF8.self))
    }
  }

  private static let forms: [(before: String, behind: String)] = [
    ("", " Cart"), ("", " Cart()"), ("private ", " Cart(price: Price)"), ("", " { Cart; Row }"),
    ("", " Cart as Buying = Cart()"), ("public ", " Cart { accessor basket }"),
  ]

  /// Words that start another kind of member in some of the forms.
  private static let words = ForeignWords.lifetimes.keys.filter {
    !["static", "container", "component", "lazy", "unowned"].contains($0)
  }.sorted()

  @Test(arguments: words) func wordInTheLifetimesPlace(_ word: String) throws {
    let meant = ForeignWords.lifetime(meantBy: word)
    for form in Self.forms {
      for spelling in [word, word.prefix(1).uppercased() + word.dropFirst()] {
        let manifest = """
          container App {
            strong Price
            eager strong Till(cart: Cart?, buying: Buying?)
            \(form.before)\(spelling)\(form.behind)
          }
          """
        let found = findings(in: manifest)
        #expect(found.map(\.diagnostic.id) == [.unknownLifetime], "\(manifest)")
        guard let first = found.first else { continue }
        #expect(meant == nil || first.diagnostic.help == "write '\(meant ?? "")'")
        #expect((first.fixed == nil) == (meant == nil))
        let text = SourceFile(path: "App.di", bytes: Array(manifest.utf8)).text(
          first.diagnostic.span)
        #expect(text == spelling)
        let errors = first.fixed.map { run($0).diagnostics.hasErrors } ?? false
        #expect(!errors, "\(first.fixed ?? "")")
      }
    }
  }

  @Test(arguments: ["Inject", "Named", "Singleton", "scoped", "Provides", "Published", "Sendable"])
  func attribute(_ name: String) {
    let places = [
      "  @NAME strong Cart", "  @NAME(x) transient Cart(price: Price)", "  @NAME strong { Cart }",
      "  @NAME input cart: Cart", "  strong Cart\n}\n@NAME container Other {\n  strong Row",
      "  strong Cart\n}\n@NAME @MainActor\nfacet Scene {\n  @NAME Cart",
    ]
    for place in places {
      let line = place.split(separator: "NAME", omittingEmptySubsequences: false)
        .joined(separator: name)
      let manifest = "container App {\n  strong Price\n  transient Row(cart: Cart)\n\(line)\n}\n"
      let found = findings(in: manifest)
      #expect(!found.isEmpty, "\(manifest)")
      for one in found {
        #expect(one.diagnostic.id == .attributeForm, "\(manifest)")
        #expect(one.diagnostic.help?.contains("TYPE") == false)
        #expect(one.diagnostic.help?.contains("NAME") == false)
        #expect(one.diagnostic.help?.contains("CALL") == false)
      }
    }
  }

  /// Attributes before a component: Swift's own, and any actor's name.
  @Test(
    arguments: ForeignWords.swiftAttributes.sorted() + [
      "MainActor", "DiskActor", "Database", "Storage", "Shop.Disk", "_spi(Testing)",
    ])
  func attributeThatStandsThere(_ name: String) {
    let manifest = "container App: Sendable {\n  @\(name) strong Cart\n}\n"
    #expect(findings(in: manifest).isEmpty)
  }
}
