import Foundation
import TenonCompiler
import TenonDiagnostics
import TenonSwift
import TenonTestSupport
import Testing

/// Sound manifests: the generated code builds without a warning, and does what it should when it runs.
@Suite struct AcceptTests {
  static let names = Repository.entries("Fixtures/Accept")

  /// The fixtures that are built and run: those in `TENON_FIXTURES`, or some, or all if all tests run.
  static let built: [String] =
    chosen?.split(whereSeparator: \.isWhitespace).map(String.init)
    ?? Repository.some(of: names, oneIn: 60)
  private static let chosen = ProcessInfo.processInfo.environment["TENON_FIXTURES"]
  private static let isChosen = chosen != nil

  /// The fixtures whose plain code is recorded for people to read, one for each feature.
  static let recorded: Set<String> = [
    "Lifetimes", "Inputs", "Facets", "Closures", "Bundles", "Expressions",
    "Storages",
  ]

  @Test(.enabled(if: !Repository.isRecording), arguments: Repository.some(of: names, oneIn: 3))
  func generatedCodeIsWhatWasRecorded(_ name: String) throws {
    let fixture = try AcceptFixture(name)
    let compilation = fixture.compile()
    let messages = RejectFixture.record(of: compilation)
    let expected = fixture.recorded("warnings.txt")
    #expect(RejectFixture.shape(of: messages) == RejectFixture.shape(of: expected), "\(messages)")
    let isRecorded = fixture.recorded("plain/\(fixture.manifests[0]).swift") != ""
    #expect(isRecorded == Self.recorded.contains(name))
    guard isRecorded else { return }
    for (file, text) in zip(fixture.manifests, fixture.plain) {
      #expect(text == fixture.recorded("plain/\(file).swift"), "\(file)")
    }
  }

  @Test(arguments: built) func accept(_ name: String) throws {
    let fixture = try AcceptFixture(name)
    let compilation = fixture.compile()
    let messages = RejectFixture.record(of: compilation)
    try #require(!compilation.diagnostics.hasErrors, "\(messages)")

    let folder = try TemporaryFolder()
    let sources = try fixture.write(compilation.generated, to: folder)
    let build = try SwiftCompiler.build(sources, in: folder.url)
    let program = try #require(build.program, "\(build.messages)")
    #expect(SwiftCompiler.unsafeUses(in: build.messages).isEmpty, "\(build.messages)")
    let result = try run(program.path, [])
    try #require(result.status == 0, "\(result.everything)")

    for trap in fixture.traps {
      let trapped = try run(
        program.path, [trap.argument], environment: ["SWIFT_BACKTRACE": "enable=no"])
      #expect(trapped.status != 0)
      #expect(trapped.errors.contains(trap.message), "\(trapped.errors)")
    }

    var outputs = ["output.txt": result.output]
    for flags in fixture.flags {
      let build = try SwiftCompiler.build(
        sources, in: folder.url, flags: SwiftCompiler.strictest + flags.map { "-D\($0)" })
      let program = try #require(build.program, "\(flags): \(build.messages)")
      let result = try run(program.path, [])
      try #require(result.status == 0, "\(flags): \(result.everything)")
      outputs["output \(flags.joined(separator: " ")).txt"] = result.output
    }

    // Recording builds and runs both forms; without it, every third fixture is also built in the plain form.
    let plain = fixture.plain
    let isThird = Self.names.firstIndex(of: name).map { $0.isMultiple(of: 3) } ?? true
    if Repository.isRecording || Self.isChosen || isThird {
      try check(fixture, plain, prints: result.output)
    }

    if Repository.isRecording {
      // Only code that builds and runs is recorded.
      try fixture.record(plain, messages: messages, outputs: outputs)
    } else {
      for (file, output) in outputs { #expect(output == fixture.recorded(file), "\(file)") }
    }
  }

  /// Checks that the plain form builds, and does the same.
  private func check(_ fixture: AcceptFixture, _ generated: [String], prints output: String) throws
  {
    let folder = try TemporaryFolder()
    #expect(generated.allSatisfy { !$0.contains("#sourceLocation") })
    let sources = try fixture.write(generated, to: folder)
    let build = try SwiftCompiler.build(sources, in: folder.url)
    let program = try #require(build.program, "\(build.messages)")
    let result = try run(program.path, [])
    #expect(result.status == 0 && result.output == output, "\(result.everything)")
  }
}

/// A folder with manifests, the Swift that they need, and their recorded output.
struct AcceptFixture {
  let folder: URL
  let manifests: [String]
  let swiftFiles: [String]

  init(_ name: String) throws {
    folder = Repository.url("Fixtures/Accept/\(name)")
    let files = Repository.entries("Fixtures/Accept/\(name)")
    manifests = files.filter { $0.hasSuffix(".di") }
    swiftFiles = files.filter { $0.hasSuffix(".swift") }
    try #require(!manifests.isEmpty)
  }

  /// Writes the generated code of each manifest, and the Swift that it needs; returns the files.
  func write(_ generated: [String], to target: TemporaryFolder) throws -> [String] {
    for file in swiftFiles {
      try target.write(try Repository.read(folder.appendingPathComponent(file)), to: file)
    }
    let files = manifests.map { "\($0).swift" }
    for (file, text) in zip(files, generated) { try target.write(text, to: file) }
    return swiftFiles + files
  }

  var sources: [SourceFile] {
    manifests.map { file in
      let data = (try? Data(contentsOf: folder.appendingPathComponent(file))) ?? Data()
      return SourceFile(path: file, bytes: [UInt8](data))
    }
  }

  func compile() -> Compilation { TenonCompiler.compile(sources, swift: swift) }

  /// The code in the plain form.
  var plain: [String] { plainCode(sources, swift: swift) }

  /// The declarations of the fixture's types.
  var swift: SwiftSources {
    var sources = SwiftSources(
      swiftFiles.map { file in
        let data = (try? Data(contentsOf: folder.appendingPathComponent(file))) ?? Data()
        return SourceFile(path: file, bytes: [UInt8](data))
      })
    sources.module = "Fixture"
    return sources
  }

  /// The traps of the program: an argument that it takes, and the message that follows. Each is a line
  /// of `traps.txt`.
  var traps: [(argument: String, message: String)] {
    let text = (try? Repository.read(folder.appendingPathComponent("traps.txt"))) ?? ""
    return text.split(separator: "\n").compactMap { line in
      guard let colon = line.range(of: ": ") else { return nil }
      return (String(line[..<colon.lowerBound]), String(line[colon.upperBound...]))
    }
  }

  /// The sets of conditions with which the program is also built and run, besides none. Each is a line
  /// of `flags.txt`.
  var flags: [[String]] {
    let text = (try? Repository.read(folder.appendingPathComponent("flags.txt"))) ?? ""
    return text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
  }

  func recorded(_ file: String) -> String {
    (try? Repository.read(folder.appendingPathComponent("expected/\(file)"))) ?? ""
  }

  func record(_ plain: [String], messages: String, outputs: [String: String]) throws {
    let expected = folder.appendingPathComponent("expected")
    try? FileManager.default.removeItem(at: expected)
    try FileManager.default.createDirectory(at: expected, withIntermediateDirectories: true)
    if AcceptTests.recorded.contains(folder.lastPathComponent) {
      let plainFolder = expected.appendingPathComponent("plain")
      try FileManager.default.createDirectory(at: plainFolder, withIntermediateDirectories: true)
      for (file, text) in zip(manifests, plain) {
        try Data(text.utf8).write(to: plainFolder.appendingPathComponent("\(file).swift"))
      }
    }
    for (file, output) in outputs {
      try Data(output.utf8).write(to: expected.appendingPathComponent(file))
    }
    if !messages.isEmpty {
      try Data(messages.utf8).write(to: expected.appendingPathComponent("warnings.txt"))
    }
  }
}
