import Foundation
import TenonCompiler
import TenonDiagnostics
import TenonTestSupport
import Testing

/// The generated code of each sound combination of forms builds without an error or a warning, in both language modes.
/// Deprecated types cause warnings on the manifest's lines that use them, and on no others.
@Suite struct BuildMatrixTests {
  static let names = Repository.entries("Fixtures/Matrices").filter { $0.hasSuffix(".txt") }

  /// The number of combinations of each matrix that are built.
  static let amount = Repository.amount("TENON_BUILD_MATRIX", 6, all: 30)

  static let modes = [
    ["-swift-version", "6", "-enable-upcoming-feature", "ExistentialAny"], ["-swift-version", "5"],
  ]

  @Test(arguments: names)
  func generatedCodeBuilds(_ name: String) throws {
    let place = Repository.url("Fixtures/Matrices")
    let matrix = BuildMatrix(try Repository.read(place.appendingPathComponent(name)))
    // A matrix of any kinds has combinations that are errors.
    let isAny = name.hasPrefix("Any")
    let cases = matrix.cases(isAny ? Self.amount * 4 : Self.amount).filter { one in
      let source = SourceFile(path: "0.di", bytes: Array(one.manifest.utf8))
      return !isAny || !TenonCompiler.compile([source]).diagnostics.hasErrors
    }
    let sources = cases.enumerated().map { number, one in
      SourceFile(path: "\(number).di", bytes: Array(one.manifest.utf8))
    }
    let compilation = TenonCompiler.compile(sources)
    let messages = RejectFixture.record(of: compilation)
    try #require(!compilation.diagnostics.hasErrors, "\(messages)")
    let folder = try TemporaryFolder()
    let types = try Repository.read(place.appendingPathComponent("Types.swift"))
    try folder.write(types + cases.map(\.swift).joined(separator: "\n"), to: "Types.swift")
    for (source, text) in zip(sources, compilation.generated) {
      try folder.write(text, to: "\(source.path).swift")
    }
    let files = ["Types.swift"] + sources.map { "\($0.path).swift" }
    let uses = cases.enumerated().flatMap { number, one in
      one.manifest.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        .filter { $0.element.hasSuffix("// use") }.map { "\(number).di:\($0.offset + 1)" }
    }
    for mode in Self.modes {
      var warned: Set<String> = []
      for fault in try SwiftCompiler.faults(files, in: folder.url, flags: mode) {
        let line = "\(fault.file):\(fault.line)"
        if fault.isWarning, fault.message.contains("is deprecated"), uses.contains(line) {
          warned.insert(line)
          continue
        }
        let number = Int(fault.file.prefix { $0.isNumber })
        Issue.record("\(mode) \(fault)\n\(number.map { cases[$0].manifest } ?? "")")
      }
      #expect(warned == Set(uses))
    }
  }
}

/// Every combination of some forms: a matrix of Fixtures/Matrices. Each line of an axis is a choice.
///
/// In the templates, `{0}` stands for the choice of the first axis; if it has parts, separated by `~`,
/// `{0:1}` is the second one. `#` stands for the number of the combination, `@D` for an attribute.
struct BuildMatrix {
  let axes: [[String]]
  let manifest: String
  let swift: String

  /// The kinds of containers: the text before them, before closures, after their name, before a facet, and after the
  /// name of a container that has one.
  static let kinds = [
    "~~~~", "overridable ~~~~", "observed ~~~~", "~@Sendable ~: Sendable~~, Sendable",
    "@MainActor ~@MainActor ~~@MainActor ~",
  ]

  init(_ text: String) {
    var axes: [[String]] = []
    var templates: [String: String] = [:]
    for section in text.components(separatedBy: "--- ").dropFirst() {
      let lines = section.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let rest = Array(lines.dropFirst().dropLast())
      switch lines[0] {
      case "axis": axes.append(rest)
      case "axis kinds": axes.append(Self.kinds)
      default: templates[lines[0]] = rest.joined(separator: "\n")
      }
    }
    self.axes = axes
    manifest = templates["manifest"] ?? ""
    swift = templates["swift"] ?? ""
  }

  /// Some of the combinations. The step shares no divisor with an axis, so each choice occurs.
  func cases(_ wanted: Int) -> [(manifest: String, swift: String)] {
    let size = axes.map(\.count).reduce(1, *)
    var step = max(1, size / wanted)
    while stride(from: 2, through: step, by: 1).contains(where: { size % $0 + step % $0 == 0 }) {
      step += 1
    }
    return stride(from: 0, to: size, by: step).map { number in
      var rest = number
      let choice = axes.map { axis in
        defer { rest /= axis.count }
        return axis[rest % axis.count]
      }
      return (fill(manifest, choice, number), fill(swift, choice, number))
    }
  }

  private func fill(_ template: String, _ choice: [String], _ number: Int) -> String {
    var text = template
    // The choice of one axis may contain placeholders of any other one.
    let choices = Array(choice.enumerated())
    for (index, chosen) in choices.reversed() + choices + choices {
      for (part, words) in chosen.components(separatedBy: "~").enumerated() {
        text = text.replacing(part == 0 ? "{\(index)}" : "{\(index):\(part)}", with: words)
      }
    }
    return text.replacing("#", with: "_\(number)_")
      .replacing("@D", with: "@available(*, deprecated)")
  }
}
