import Foundation
import TenonCompiler
import TenonDiagnostics
import TenonSyntax
import TenonTestSupport
import Testing

/// For every form and place of a type, tenon refuses it there, or the Swift compiler accepts the generated
/// code, or it reports an error on the manifest's line, never in the generated file.
///
/// `TENON_TYPE_FORMS=N` tests every Nth case; 1 tests all, which takes some minutes.
@Suite struct TypeFormTests {
  static let step = Repository.amount("TENON_TYPE_FORMS", 257, all: 131)

  @Test func noErrorStandsInAGeneratedFile() throws {
    let cases = TypeForm.all(step: Self.step)
    var accepted: [TypeForm] = []
    var refused = 0
    for form in cases {
      let text = form.manifest
      let source = SourceFile(path: "App.di", bytes: Array(text.utf8))
      let compilation = TenonCompiler.compile([source])
      guard compilation.diagnostics.hasErrors else {
        accepted.append(form)
        continue
      }
      refused += 1
      let errors = compilation.diagnostics.all.filter { $0.severity == .error }
      #expect(
        errors.allSatisfy { $0.span.end <= text.utf8.count && !$0.message.isEmpty }, "\(form.name)")
    }

    // Many cases share a manifest, so that there are few files.
    let size = 80
    var sources: [SourceFile] = []
    for start in stride(from: 0, to: accepted.count, by: size) {
      let text = accepted[start..<min(start + size, accepted.count)].map(\.manifest).joined()
      sources.append(SourceFile(path: "Forms\(sources.count).di", bytes: Array(text.utf8)))
    }
    let compilation = TenonCompiler.compile(sources)
    let messages = TextRenderer(files: compilation.files, color: false)
      .render(compilation.diagnostics)
    try #require(!compilation.diagnostics.hasErrors, "\(messages)")
    let folder = try TemporaryFolder(["Types.swift": TypeForm.types])
    var files = ["Types.swift"]
    for (source, text) in zip(sources, compilation.generated) {
      try folder.write(text, to: "\(source.path).swift")
      files.append("\(source.path).swift")
    }
    let result = try run(
      tool("swiftc"),
      ["-swift-version", "6", "-parse-as-library", "-module-name", "Fixture", "-typecheck"] + files,
      in: folder.url)
    #expect(!result.everything.contains("Stack dump"))
    var onManifest = 0
    for fault in SwiftCompiler.faults(in: result.everything) {
      if fault.file.hasSuffix(".di") {
        onManifest += 1
        continue
      }
      let file = sources.firstIndex { "\($0.path).swift" == fault.file }
      let text = file.map { compilation.generated[$0] } ?? ""
      let line = text.split(separator: "\n", omittingEmptySubsequences: false)
        .dropFirst(fault.line - 1).first
      let container = Self.number(before: fault.line, in: text)
      let form = accepted.first { $0.number == container }
      Issue.record("\(fault)\n  \(line ?? "")\n  \(form?.name ?? "")")
    }
    print(
      "type forms: \(cases.count) cases, \(refused) refused by tenon, \(accepted.count) compiled,"
        + " \(onManifest) errors and warnings on their lines")
    #expect(!accepted.isEmpty && refused > 0 && onManifest > 0)
  }

  /// No unquoted Swift keyword is accepted as a type, since Swift's parser would misread it.
  @Test func noWordOfSwiftIsATypesName() {
    let beforeTypes: Set<String> = ["any", "some", "each", "async"]
    let words = SwiftWords.reserved.words.union(beforeTypes).union(["$0", "$"])
    let forms = ["§", "A.§", "§.A", "[§]", "A<§>", "A<B.§>", "() -> §", "(§) -> A", "(A, §)", "§?"]
    let places = [
      "input x: ¶", "strong ¶", "strong C(x: ¶)", "transient C(x: input ¶)", "strong C as ¶",
      "strong C as [¶: P] at k", "strong C as class ¶", "strong C(x: () -> ¶)",
    ]
    for word in words.sorted() {
      for form in forms {
        let isMember = form.contains(".§")
        if ["Any", "Self", "_"].contains(word), !isMember { continue }
        if beforeTypes.contains(word), isMember { continue }
        for place in places {
          let type = form.replacingOccurrences(of: "§", with: word)
          let line = place.replacingOccurrences(of: "¶", with: type)
          if line == "strong C as self" { continue }
          let text = "container App {\n \(line)\n strong B\n}\n"
          let compilation = TenonCompiler.compile([
            SourceFile(path: "App.di", bytes: Array(text.utf8))
          ])
          #expect(compilation.diagnostics.hasErrors, "\(line)")
        }
      }
    }
  }

  /// The number of the case that a line of a generated file belongs to, from the last name before it.
  private static func number(before line: Int, in text: String) -> Int? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).prefix(line)
    for line in lines.reversed() {
      if let match = line.firstMatch(of: /\b(?:K|Ch|Tr|Fa|k|ch)(\d+)/) { return Int(match.1) }
    }
    return nil
  }
}

/// The cases of `TypeFormTests`: each form of Swift's types, in each place of a type in a manifest, with
/// lifetimes, overrides and isolation in turn.
struct TypeForm {
  let form: String
  let place: String
  let lifetime: String
  let isOverridable: Bool
  let isSendable: Bool
  /// The number that makes its names unique.
  let number: Int

  var name: String {
    "\(place), \(lifetime)\(isOverridable ? ", overridable" : "")\(isSendable ? ", Sendable" : ""):"
      + " \(form)"
  }

  /// All of them, or every `step`th, so that no form, place or lifetime is left out.
  static func all(step: Int) -> [TypeForm] {
    var cases: [TypeForm] = []
    var number = 0
    for (row, form) in forms.enumerated() {
      for (column, place) in places.enumerated() {
        for (third, lifetime) in lifetimes.enumerated() {
          for mode in 0..<4 {
            number += 1
            // A Latin square: a case that is left out in one row is in the next.
            let isChosen = (row + 3 * column + 5 * third + 7 * mode) % step == 0
            guard isChosen else { continue }
            cases.append(
              TypeForm(
                form: form, place: place.name, lifetime: lifetime, isOverridable: mode & 1 != 0,
                isSendable: mode & 2 != 0, number: number))
          }
        }
      }
    }
    return cases
  }

  /// The manifest of this one alone.
  var manifest: String {
    let template = Self.places.first { $0.name == place }?.template ?? ""
    var head = ""
    var word = lifetime
    switch lifetime {
    case "session":
      word = "session\(number)"
      head = "lifetime \(word)\n"
    case "stored":
      word = "stored\(number)"
      head = "lifetime \(word) = Store()\n"
    default: break
    }
    return head
      + template.replacing("{F}", with: form).replacing("{L}", with: word)
      .replacing("{N}", with: "\(number)")
      .replacing("{O}", with: isOverridable ? "overridable " : "")
      .replacing("{S}", with: isSendable ? ": Sendable" : "")
      .replacing("{,S}", with: isSendable ? ", Sendable" : "") + "\n"
  }

  static let lifetimes = [
    "strong", "weak", "transient", "graph", "purgeable", "tied", "session", "stored",
  ]

  static let forms = lines(of: "forms.txt")

  /// A manifest for each place: `{F}` is the form, `{L}` the lifetime, `{N}` the number.
  static let places = lines(of: "places.txt").map { line in
    let parts = line.components(separatedBy: ": ")
    return (
      name: parts[0],
      template: parts.dropFirst().joined(separator: ": ").replacing("\\n", with: "\n")
    )
  }

  /// The Swift that they need: each init takes any argument, so that only the form counts.
  static let types = text(of: "Types.swift")

  private static func lines(of file: String) -> [String] {
    text(of: file).split(separator: "\n").map(String.init)
  }

  private static func text(of file: String) -> String {
    (try? Repository.read(Repository.url("Fixtures/TypeForms/\(file)"))) ?? ""
  }
}
