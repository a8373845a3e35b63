import Foundation
import TenonCompiler
import TenonDiagnostics
import TenonTestSupport
import Testing

/// Manifests that are sound as far as they tell, and wrong for the Swift compiler: its errors must
/// stand on the manifest's lines, all of them, and each once.
///
/// A line of the manifest says what is expected there: `// error: part of the message`, or
/// `// error@COLUMN: part of the message`; several are separated by ` | `. What the compiler cannot but
/// say several times, of a type that generated code has to name again and again, is `errors: …`. A
/// `warning` is written the same way.
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
    for fault in faults where !(fault.isWarning && fault.file == "Types.swift") {
      #expect(
        expected.contains { $0.fits(fault) }, "not expected: \(fault)")
    }
    for expectation in expected {
      let number = faults.count { expectation.fits($0) }
      #expect(
        expectation.isRepeated ? number > 1 : number == 1,
        "found \(number) times: \(expectation), in \(faults)")
    }
  }

  struct Expectation: CustomStringConvertible {
    let line: Int
    let column: Int?
    let message: String

    var isWarning = false
    /// Whether the compiler says it several times.
    var isRepeated = false

    func fits(_ fault: SwiftCompiler.Fault) -> Bool {
      fault.file == "App.di" && fault.line == line && (column ?? fault.column) == fault.column
        && fault.isWarning == isWarning && fault.message.contains(message)
    }

    var description: String { "\(line):\(column.map(String.init) ?? "-"): \(message)" }
  }

  static func expectations(_ manifest: String) -> [Expectation] {
    var expectations: [Expectation] = []
    let lines = manifest.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      guard let comment = line.range(of: "// error") ?? line.range(of: "// warning") else { continue }
      let text = line[comment.lowerBound...].dropFirst("// ".count)
      for part in text.components(separatedBy: " | ") {
        guard let colon = part.firstIndex(of: ":") else { continue }
        let head = part[..<colon].split(separator: "@")
        expectations.append(
          Expectation(
            line: index + 1, column: head.count > 1 ? Int(head[1]) : nil,
            message: part[part.index(after: colon)...].trimmingCharacters(in: .whitespaces),
            isWarning: head.first?.hasPrefix("warning") ?? false,
            isRepeated: head.first?.hasSuffix("s") ?? false))
      }
    }
    return expectations
  }
}
