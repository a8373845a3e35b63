import TenonCompiler
import TenonDiagnostics
import TenonTestSupport
import Testing

/// What the findings propose, made: each edit mends its own finding and breaks nothing else.
@Suite struct FixTests {
  @Test(arguments: RejectFixture.all) func fixesMend(_ fixture: RejectFixture) throws {
    let compilation = try fixture.compile()
    let before = compilation.diagnostics.sorted
    for diagnostic in before {
      guard let fix = diagnostic.fix else { continue }
      #expect(diagnostic.help != nil, "a fix without words: \(diagnostic.message)")
      let replaced = Self.apply(fix, to: compilation.files)
      let after = try fixture.compile(replaced: replaced).diagnostics.sorted
      let place = TextRenderer(files: compilation.files, color: false)
        .render(Diagnostics(diagnostic))
      // Where the same is wrong twice, one less is.
      let count = after.count { $0.id == diagnostic.id && $0.message == diagnostic.message }
      let earlier = before.count { $0.id == diagnostic.id && $0.message == diagnostic.message }
      if Self.exceptions.contains("\(fixture) \(diagnostic.message)") { continue }
      #expect(count < earlier, "not mended: \(place)")
      let known = Set(before.map { "\($0.id) \($0.message)" })
      let new = after.filter { $0.severity == .error && !known.contains("\($0.id) \($0.message)") }
      if !fix.isSafe, Self.uncovering.contains(diagnostic.id) { continue }
      #expect(new.isEmpty, "new errors of \(place): \(new.map(\.message))")
    }
  }

  /// Behind these stands what is not looked at before they are mended: what a deleted part was meant for,
  /// what a bundle or a parent brings.
  private static let uncovering: Set<DiagnosticID> = [
    .strayBracket, .unclosedBracket, .unknownBundle, .unknownParent, .unknownFacet,
  ]

  /// Edits that are right, and behind which another mistake of the same statement comes to light.
  private static let exceptions: Set<String> = [
    // With its quotes made plain, the type is a string.
    "Characters.di a typographic quote cannot stand in a manifest",
    // With its interpolation closed, the constant is seen to stand behind a ':'.
    "OneSlip.di this interpolation is never closed",
    // With 'incldue' read, its bundle is, and does not offer what another line overrides.
    "LargeSlips.di 'incldue' begins no member",
    // Once every offer of the manifest can be read, so is that the other line overrides nothing.
    "LargeSlips.di 'accessors' is followed by 'drop', not 'drp'",
    // What the module has that is imported then is not known here.
    "MisspeltImportOfParent.di 'imporq' begins no declaration",
    // What is private there is offered by a child, too.
    "ChildFacetNotMet.di 'App' does not satisfy 'Parts': its 'Secret' is private",
    "ChildFacetNotMet.di 'Child' does not satisfy 'Parts': nothing in it provides 'Secret'",
    "ChildrenInTwoFiles 'Asks' needs 'Engine', and nothing in 'Child' provides it",
    // Two containers have one facet, and want it otherwise; the facet has the right member besides.
    "ChildFacetNotMet.di 'Deep' does not satisfy 'Parts': its 'Row' takes other inputs",
    // Only what can be made has to be waited for, and the facet does not say so.
    "RingOfWaiting.di 'Settings' can never be made, for it needs itself: Settings → Database → Settings",
    // It is kept in two ways.
    "WarningShorterLife.di 'Outer' is 'strong' and keeps 'W', which is 'weak', past its time",
    // Whoever gives nothing to the decorator has to give it the input then.
    "DecoratorMisfit.di the closure does not fit: 'Shape' takes (Int), and the closure gives nothing",
    "Facets.di 'App' does not satisfy 'ListFacet': its 'Row' takes other inputs",
  ]

  private static func apply(_ fix: Fix, to files: [SourceFile]) -> [Int: [UInt8]] {
    var texts: [Int: [UInt8]] = [:]
    for edit in fix.edits(in: files).reversed() {
      let file = edit.span.file
      texts[file, default: files[file].bytes]
        .replaceSubrange(edit.span.start..<edit.span.end, with: edit.replacement.utf8)
    }
    return texts
  }
}

extension Diagnostics {
  fileprivate init(_ diagnostic: Diagnostic) {
    self.init()
    report(diagnostic)
  }
}
