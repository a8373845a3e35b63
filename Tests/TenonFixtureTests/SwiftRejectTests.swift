import Foundation
import TenonCompiler
import TenonDiagnostics
import TenonTestSupport
import Testing

/// Manifests that are sound as far as they tell, and wrong for the Swift compiler: its errors must
/// stand on the manifest's lines, all of them.
///
/// A line of the manifest says what is expected there: `// error: part of the message`, or
/// `// error@COLUMN: part of the message`; several are separated by ` | `.
@Suite struct SwiftRejectTests {
  static let names = Repository.entries("Fixtures/SwiftReject")

  @Test(arguments: names) func swiftReject(_ name: String) throws {
    let path = Repository.url("Fixtures/SwiftReject/\(name)")
    let bytes = [UInt8](try Data(contentsOf: path.appendingPathComponent("App.di")))
    let compilation = TenonCompiler.compile([SourceFile(path: "App.di", bytes: bytes)])
    let messages = TextRenderer(files: compilation.files, color: false)
      .render(compilation.diagnostics)
    try #require(!compilation.diagnostics.hasErrors, "\(messages)")

    let folder = try TemporaryFolder()
    try folder.write(
      try Repository.read(path.appendingPathComponent("Types.swift")), to: "Types.swift")
    try folder.write(compilation.generated[0], to: "App.di.swift")
    let faults = try SwiftCompiler.faults(["Types.swift", "App.di.swift"], in: folder.url)

    let expected = Self.expectations(String(decoding: bytes, as: UTF8.self))
    #expect(!expected.isEmpty)
    for fault in faults {
      #expect(
        expected.contains { $0.fits(fault) }, "not expected: \(fault)")
    }
    for expectation in expected {
      #expect(
        faults.contains { expectation.fits($0) }, "not found: \(expectation), but \(faults)")
    }
  }

  struct Expectation: CustomStringConvertible {
    let line: Int
    let column: Int?
    let message: String

    func fits(_ fault: SwiftCompiler.Fault) -> Bool {
      fault.file == "App.di" && fault.line == line && (column ?? fault.column) == fault.column
        && fault.message.contains(message)
    }

    var description: String { "\(line):\(column.map(String.init) ?? "-"): \(message)" }
  }

  static func expectations(_ manifest: String) -> [Expectation] {
    var expectations: [Expectation] = []
    let lines = manifest.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      guard let comment = line.range(of: "// error") else { continue }
      for part in line[comment.upperBound...].components(separatedBy: " | error") {
        guard let colon = part.firstIndex(of: ":") else { continue }
        let head = part[..<colon]
        expectations.append(
          Expectation(
            line: index + 1, column: head.hasPrefix("@") ? Int(head.dropFirst()) : nil,
            message: part[part.index(after: colon)...].trimmingCharacters(in: .whitespaces)))
      }
    }
    return expectations
  }
}
