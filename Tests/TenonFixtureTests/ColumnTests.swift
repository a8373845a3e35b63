import Foundation
import TenonCompiler
import TenonDiagnostics
import TenonSyntax
import TenonTestSupport
import Testing

/// The generated call of an initializer has the column of the type in the manifest, so that the Swift compiler's carets
/// point at the user's text.
@Suite struct ColumnTests {
  @Test(arguments: Repository.some(of: AcceptTests.names, oneIn: 6))
  func callsStandInTheManifestsColumns(_ name: String) throws {
    let fixture = try AcceptFixture(name)
    let compilation = fixture.compile()
    for (index, text) in compilation.generated.enumerated() {
      let source = compilation.files[index]
      let mapped = Self.mappedLines(of: text)
      var unreported = Diagnostics()
      let manifest = Parser.parse(source, file: index, diagnostics: &unreported)
      for component in Self.components(of: manifest) where component.expression == nil {
        let type = component.type.text()
        #expect(
          Self.stands(type + "(", at: source.position(of: component.type.span.start), in: mapped),
          "\(name): \(type)")
      }
    }
  }

  /// The generated lines that are mapped to each line of the manifest.
  static func mappedLines(of text: String) -> [Int: [[UInt8]]] {
    var mapped: [Int: [[UInt8]]] = [:]
    var current: Int?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let code = line.drop { $0 == " " }
      if code.hasPrefix("#sourceLocation(") {
        current = code.split(separator: ":").last.flatMap { Int($0.dropLast()) }
      } else if let number = current {
        mapped[number, default: []].append(Array(line.utf8))
        current = number + 1
      }
    }
    return mapped
  }

  /// True if code stands at a place, in any of the lines that are mapped to its line.
  static func stands(
    _ code: String, at place: SourcePosition, in mapped: [Int: [[UInt8]]]
  ) -> Bool {
    // Code beyond the columns of editors is as near as it can be.
    place.column > 1_000
      || (mapped[place.line] ?? []).contains { line in
        line.count >= place.column && line[(place.column - 1)...].starts(with: code.utf8)
      }
  }

  private static func components(of manifest: ManifestSyntax) -> [ComponentSyntax] {
    manifest.declarations.filter { $0.kind == .container }.flatMap(\.members).compactMap(
      \.component)
  }
}
