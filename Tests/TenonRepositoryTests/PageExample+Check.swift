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
