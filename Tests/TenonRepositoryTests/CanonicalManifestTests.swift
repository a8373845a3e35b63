import Foundation
import TenonDiagnostics
import TenonExplain
import TenonFormat
import TenonTestSupport
import Testing

/// Manifests for readers have the layout of `tenon format`. `TENON_RECORD=1` formats those in pages and
/// packages.
@Suite struct CanonicalManifestTests {
  /// The pages that contain their manifests themselves.
  private static let pages = Page.written + Page.top

  @Test(arguments: pages.indices) func manifestsOfPages(_ index: Int) throws {
    let page = Self.pages[index]
    let recordings = page.blocks.filter(Self.isManifest).map {
      PageRecording(block: $0, text: Self.formatted($0))
    }
    if Repository.isRecording {
      let text = page.replacing(recordings.filter(\.isStale))
      try Data(text.utf8).write(to: Repository.url(page.path))
      return
    }
    for recording in recordings {
      #expect(recording.block.text == recording.text, "\(page.path):\(recording.block.line)")
    }
  }

  @Test(arguments: DiagnosticID.allCases) func manifestsOfExplanations(_ id: DiagnosticID) {
    for example in [id.explanation.bad, id.explanation.good] {
      let texts = [example.text] + example.modules.map(\.manifest)
      for text in texts { #expect(Self.formatted("\(text)\n") == "\(text)\n") }
    }
  }

  @Test func manifestsOfPackages() throws {
    var count = 0
    for package in Repository.entries("Fixtures") where Self.isPackage(package) {
      let root = Repository.url("Fixtures/\(package)")
      let files = FileManager.default.enumerator(atPath: root.path)
      while let file = files?.nextObject() as? String {
        guard file.hasSuffix(".di"), !file.contains(".build/") else { continue }
        let url = root.appendingPathComponent(file)
        let text = try Repository.read(url)
        if Repository.isRecording {
          try Data(Self.formatted(text).utf8).write(to: url)
        } else {
          #expect(Self.formatted(text) == text, "\(package)/\(file)")
        }
        count += 1
      }
    }
    #expect(count > 20)
  }

  /// True for a package whose manifests are for readers; a program prints those of the benchmarks.
  private static func isPackage(_ name: String) -> Bool {
    name != "Benchmarks"
      && FileManager.default.fileExists(
        atPath: Repository.url("Fixtures/\(name)/Package.swift").path)
  }

  private static func isManifest(_ block: PageBlock) -> Bool {
    switch block.directive {
    case .asWritten: false
    case .file(let path): path.hasSuffix(".di")
    default: block.language == "di"
    }
  }

  private static func formatted(_ text: String) -> String {
    let source = SourceFile(path: "Page.di", bytes: Array(text.utf8))
    return String(decoding: Formatter.format(source).bytes, as: UTF8.self)
  }

  /// A block in its layout; a part of a manifest is laid out as in braces.
  private static func formatted(_ block: PageBlock) -> String {
    guard block.directive == .fragment else { return formatted(block.text) }
    let lines = block.text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
    let whole = formatted("container Page {\n\(lines)}\n")
    let body = whole.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().dropLast(
      2)
    return body.map { "\($0.hasPrefix("    ") ? $0.dropFirst(4) : $0)\n" }.joined()
  }
}
