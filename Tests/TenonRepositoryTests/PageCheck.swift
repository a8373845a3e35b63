import Foundation
import TenonCompiler
import TenonDiagnostics
import TenonSwift
import TenonSyntax
import TenonTestSupport

/// The check of an example alone. `PageFolder` checks files and commands.
extension PageExample {
  func check() throws -> PageFinding {
    switch content {
    case .manifest(let block):
      return PageFinding(complaint: Self.compiled(block).complaint)
    case .fragment(let block):
      return PageFinding(complaint: Self.unreadable(block.text))
    case .excerpt(let manifest, let excerpt):
      let (_, generated, complaint) = Self.compiled(manifest)
      if let complaint { return PageFinding(complaint: complaint) }
      let missing = PageExcerpt(excerpt.text).firstLineMissing(in: generated)
      return PageFinding(complaint: missing.map { "not generated, or not in this order: \($0)" })
    case .program(let manifest, let swift, let output):
      return try Self.checkProgram(manifest, swift, output)
    case .messages(let manifest, let swift, let text):
      return Self.checkMessages(manifest, swift, text)
    case .syntax(let block):
      return PageFinding(complaint: try PageSyntax.errors(in: block.text))
    case .file, .command:
      return PageFinding(complaint: "a step of a folder is not checked alone")
    }
  }

  /// The code generated from a manifest, in both forms, or the messages that it causes.
  private static func compiled(
    _ manifest: PageBlock, swift: PageBlock? = nil
  ) -> (generated: String, plain: String, complaint: String?) {
    let source = SourceFile(path: "App.di", bytes: Array(manifest.text.utf8))
    let swift = declarations(swift, in: "main.swift")
    let compilation = compile([source], swift: swift)
    let messages = TextRenderer(files: compilation.files, color: false)
      .render(compilation.diagnostics)
    return (
      compilation.generated.first ?? "", plainCode([source], swift: swift).first ?? "",
      messages.isEmpty ? nil : messages
    )
  }

  /// The declarations of a block of Swift, in a file with that name.
  private static func declarations(_ swift: PageBlock?, in file: String) -> SwiftSources {
    SwiftSources(swift.map { [SourceFile(path: file, bytes: Array($0.text.utf8))] } ?? [])
  }

  /// Why a fragment can be read neither as members of a container nor as declarations.
  private static func unreadable(_ text: String) -> String? {
    func errors(_ manifest: String) -> String? {
      let source = SourceFile(path: "Fragment.di", bytes: Array(manifest.utf8))
      var found = Diagnostics()
      _ = Parser.parse(source, file: 0, diagnostics: &found)
      return found.isEmpty ? nil : TextRenderer(files: [source], color: false).render(found)
    }
    let inContainer = errors("container Example {\n\(text)}\n")
    return inContainer == nil || errors(text) == nil ? nil : inContainer
  }

  private static func checkProgram(
    _ manifest: PageBlock, _ swift: PageBlock, _ output: PageBlock
  ) throws -> PageFinding {
    let (generated, _, complaint) = compiled(manifest, swift: swift)
    if let complaint { return PageFinding(complaint: complaint) }
    let folder = try TemporaryFolder(["App.di.swift": generated, "main.swift": swift.text])
    let options = ["-swift-version", "6", "-warnings-as-errors", "-wmo"]
    let build = try run(
      tool("swiftc"), options + ["App.di.swift", "main.swift", "-o", "example"], in: folder.url)
    guard build.status == 0 else { return PageFinding(complaint: build.everything) }
    let result = try run(folder.url.appendingPathComponent("example").path, [])
    guard result.status == 0 else {
      return PageFinding(complaint: "exit status \(result.status):\n\(result.everything)")
    }
    return PageFinding(shown: output, printed: result.output)
  }

  private static func checkMessages(
    _ manifest: PageBlock, _ swift: PageBlock?, _ text: PageBlock
  ) -> PageFinding {
    // The file has the name in the first message.
    let name = text.text.prefix { $0 != ":" && $0 != "\n" }
    let source = SourceFile(path: String(name), bytes: Array(manifest.text.utf8))
    // So has the Swift file.
    let file = text.text.firstMatch(of: #/(\w+\.swift):/#).map { String($0.output.1) }
    let compilation = compile([source], swift: declarations(swift, in: file ?? "main.swift"))
    let printed = TextRenderer(files: compilation.files, color: false)
      .render(compilation.diagnostics)
    if printed.isEmpty { return PageFinding(complaint: "the manifest causes no message") }
    return PageFinding(shown: text, printed: printed)
  }
}

extension PageFinding {
  /// Compares a block with the current output.
  init(shown: PageBlock, printed: String) {
    recording = PageRecording(block: shown, text: printed)
    complaint =
      shown.text == printed
      ? nil : "line \(shown.line) shows something else than what is printed:\n\(printed)"
  }
}

/// The result of the check of an example.
struct PageFinding: Sendable {
  /// The fault; `nil` if the page is right.
  var complaint: String?
  /// The text that the page should show; `nil` if it shows nothing recorded, or if there is nothing right to show.
  var recording: PageRecording?
}

/// The current output, and the block of the page that shows it.
struct PageRecording: Sendable {
  let block: PageBlock
  let text: String

  /// The block shows something else.
  var isStale: Bool { block.text != text }
}

/// Writes the current output into a page.
enum PageRecorder {
  /// The texts that `examples` print now, and the faults that prevent recording.
  static func recordings(
    of examples: [PageExample], on page: Page
  ) async throws -> (printed: [PageRecording], complaints: [String]) {
    var findings = try examples.filter { !$0.isStep }.map { ($0, try $0.check()) }
    let steps = examples.filter(\.isStep)
    if !steps.isEmpty { findings += try await PageFolder(page, steps).check(steps) }
    return (
      findings.compactMap(\.1.recording).filter(\.isStale),
      findings.filter { $0.1.recording == nil }.compactMap { example, finding in
        finding.complaint.map { "\(example.testDescription): \($0)" }
      }
    )
  }

  /// Writes the page with other texts in its blocks; throws if it has changed since it was read.
  static func record(_ printed: [PageRecording], in page: Page) throws {
    if printed.isEmpty { return }
    let file = Repository.url(page.path)
    guard try Repository.read(file) == page.text else { throw CocoaError(.fileWriteFileExists) }
    try Data(page.replacing(printed).utf8).write(to: file)
  }
}

/// An excerpt of generated code in the plain form: without `#sourceLocation` and `swift-format-ignore` lines, with
/// indentation ignored and runs of spaces taken as one. A line `// …` stands for lines that are left out.
struct PageExcerpt {
  private let lines: [String]

  /// Reads an excerpt.
  init(_ text: String) { lines = Self.plain(text).filter { $0 != "// …" } }

  /// The first line that doesn't occur in the code after the lines before it.
  func firstLineMissing(in generated: String) -> String? {
    var rest = Self.plain(generated)[...]
    for line in lines {
      guard let index = rest.firstIndex(of: line) else { return line }
      rest = rest[(index + 1)...]
    }
    return nil
  }

  /// The lines of code in the plain form, without empty ones.
  static func plain(_ code: String) -> [String] {
    code.split(separator: "\n").map { line in
      line.split(separator: " ").joined(separator: " ")
    }.filter {
      !$0.isEmpty && !$0.hasPrefix("#sourceLocation") && $0 != "// swift-format-ignore"
    }
  }
}

/// The check of Swift that can't be built on every machine: only its syntax.
enum PageSyntax {
  /// A part of a larger piece of Swift is read as arguments of a call (as in a `Package.swift`), as elements of an
  /// array, as members of a type or as statements of a function.
  private static let frames = [
    ("", ""), ("_ = call(\n", "\n)\n"), ("_ = [\n", "\n]\n"), ("class Example {\n", "\n}\n"),
    ("func example() {\n", "\n}\n"),
  ]

  /// The errors in the text alone, if no other reading is valid either.
  static func errors(in text: String) throws -> String? {
    let folder = try TemporaryFolder()
    var first: String?
    for (start, end) in frames {
      try folder.write(start + text + end, to: "Example.swift")
      let result = try run(
        tool("swiftc"), ["-frontend", "-parse", "-swift-version", "6", "Example.swift"],
        in: folder.url)
      if result.status == 0 { return nil }
      first = first ?? result.everything
    }
    return first
  }
}
