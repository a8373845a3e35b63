import Foundation
import TenonCompiler
import TenonDiagnostics
import TenonTestSupport
import Testing

/// Manifests that tenon accepts and the Swift compiler refuses: each of its errors must be on a line
/// of the manifest, and appear once.
///
/// A line of the manifest names the expected errors: `// error: part of the message`, or
/// `// error@COLUMN: part of the message`; several are separated by ` | `. An inevitably repeated error,
/// about a type that generated code names several times, is `errors: …`. A `warning` is written the
/// same way.
@Suite struct SwiftRejectTests {
  static let names = Repository.entries("Fixtures/SwiftReject")

  @Test(arguments: Repository.some(of: names, oneIn: 8)) func swiftReject(_ name: String) throws {
    let path = "Fixtures/SwiftReject/\(name)"
    let folder = try TemporaryFolder()
    // A folder is a module that the others import.
    var imported: [ModuleSources] = []
    for module in Repository.entries(path) where !module.contains(".") {
      let (sources, files) = try Self.generate("\(path)/\(module)", [], into: folder, module)
      try SwiftCompiler.buildModule(module, files, in: folder.url)
      imported.append(ModuleSources(module: module, sources: sources))
    }
    let (sources, files) = try Self.generate(path, imported, into: folder, "")
    let faults = try SwiftCompiler.faults(files, in: folder.url)

    let expected = (sources + imported.flatMap(\.sources)).flatMap { source in
      Self.expectations(String(decoding: source.bytes, as: UTF8.self), in: source.path)
    }
    #expect(!expected.isEmpty)
    for fault in faults where !(fault.isWarning && fault.file == "Types.swift") {
      #expect(expected.contains { $0.fits(fault) }, "not expected: \(fault)")
    }
    for expectation in expected {
      let number = faults.count { expectation.fits($0) }
      #expect(
        expectation.isRepeated ? number > 1 : number == 1,
        "found \(number) times: \(expectation), in \(faults)")
    }
  }

  /// Compiles the manifests of a folder of the fixture; returns them, and the Swift files of the module.
  static func generate(
    _ path: String, _ imported: [ModuleSources], into folder: TemporaryFolder, _ prefix: String
  ) throws -> (sources: [SourceFile], files: [String]) {
    let entries = Repository.entries(path).filter { $0.contains(".") }
    let place = prefix.isEmpty ? "" : "\(prefix)/"
    var sources: [SourceFile] = []
    var files: [String] = []
    for entry in entries {
      let url = Repository.url(path).appendingPathComponent(entry)
      if entry.hasSuffix(".di") {
        sources.append(SourceFile(path: place + entry, bytes: [UInt8](try Data(contentsOf: url))))
      } else {
        try folder.write(try Repository.read(url), to: place + entry)
        files.append(place + entry)
      }
    }
    let compilation = TenonCompiler.compile(sources, imported: imported)
    let messages = TextRenderer(files: compilation.files, color: false)
      .render(compilation.diagnostics)
    try #require(!compilation.diagnostics.hasErrors, "\(messages)")
    for (source, text) in zip(sources, compilation.generated) {
      try folder.write(text, to: "\(source.path).swift")
      files.append("\(source.path).swift")
    }
    return (sources, files)
  }

  struct Expectation: CustomStringConvertible {
    let file: String
    let line: Int
    let column: Int?
    let message: String

    var isWarning = false
    /// The compiler reports it several times.
    var isRepeated = false

    func fits(_ fault: SwiftCompiler.Fault) -> Bool {
      fault.file == file && fault.line == line && (column ?? fault.column) == fault.column
        && fault.isWarning == isWarning && fault.message.contains(message)
    }

    var description: String { "\(file):\(line):\(column.map(String.init) ?? "-"): \(message)" }
  }

  static func expectations(_ manifest: String, in file: String) -> [Expectation] {
    var expectations: [Expectation] = []
    let lines = manifest.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      guard let comment = line.range(of: "// error") ?? line.range(of: "// warning") else {
        continue
      }
      let text = line[comment.lowerBound...].dropFirst("// ".count)
      for part in text.components(separatedBy: " | ") {
        guard let colon = part.firstIndex(of: ":") else { continue }
        let head = part[..<colon].split(separator: "@")
        expectations.append(
          Expectation(
            file: file, line: index + 1, column: head.count > 1 ? Int(head[1]) : nil,
            message: part[part.index(after: colon)...].trimmingCharacters(in: .whitespaces),
            isWarning: head.first?.hasPrefix("warning") ?? false,
            isRepeated: head.first?.hasSuffix("s") ?? false))
      }
    }
    return expectations
  }
}
