import Foundation
import TenonCompiler
import TenonDiagnostics
import TenonReports
import TenonSyntax
import TenonTestSupport
import Testing

/// `--fix` is harmless: a safe edit of syntax writes the nodes that were read, or else changes only signs.
@Suite struct FixMeaningTests {
  /// The manifests of fixtures, of a first week of use, and of the pages.
  static let manifests: [SourceFile] = {
    let fixtures = FileManager.default.enumerator(atPath: Repository.url("Fixtures").path)
    let docs = FileManager.default.enumerator(atPath: Repository.url("docs").path)
    func paths(_ all: FileManager.DirectoryEnumerator?, _ end: String) -> [String] {
      (all?.compactMap { $0 as? String } ?? []).filter {
        $0.hasSuffix(end) && !$0.contains(".build")
      }
      .sorted()
    }
    let files = paths(fixtures, ".di").compactMap { path -> SourceFile? in
      let data = try? Data(contentsOf: Repository.url("Fixtures/\(path)"))
      return data.map { SourceFile(path: path, bytes: Array($0)) }
    }
    let blocks = paths(docs, ".md").flatMap { path in
      let text = (try? Repository.read(Repository.url("docs/\(path)"))) ?? ""
      return text.components(separatedBy: "```di\n").dropFirst().map { block in
        SourceFile(path: path, bytes: Array(block.components(separatedBy: "```")[0].utf8))
      }
    }
    return files + blocks
  }()

  @Test func safeEditsWriteWhatWasRead() {
    var count = 0
    for source in Self.manifests {
      let misread = Set(Parser.tree(source).diagnostics.all.map { "\($0.span) \($0.message)" })
      if misread.isEmpty { continue }
      let all = compile([source]).diagnostics.all
      for finding in all where misread.contains("\(finding.span) \(finding.message)") {
        guard let fix = finding.fix, fix.isSafe else { continue }
        count += 1
        let edits = fix.edits(in: [source])
        let isSame = Self.shape(source.applying(edits)) == Self.shape(source)
        #expect(
          isSame || edits.allSatisfy { Self.changesSigns($0, source) },
          "\(source.path): \(finding.message)")
      }
    }
    #expect(count > 100)
  }

  /// The edit leaves letters and digits unchanged.
  private static func changesSigns(_ edit: Fix.Edit, _ source: SourceFile) -> Bool {
    func words(_ text: String) -> String { text.filter { $0.isLetter || $0.isNumber } }
    return words(source.text(edit.span)) == words(edit.replacement)
  }

  /// The nodes of a manifest without their places.
  private static func shape(_ source: SourceFile) -> String {
    var diagnostics = Diagnostics()
    var text = ""
    for item in Parser.parse(source, file: 0, diagnostics: &diagnostics).items {
      write(item, to: &text)
    }
    return text
  }

  private static func write(_ value: Any, to text: inout String) {
    switch value {
    case is SourceSpan, is Doubts: return
    case let symbol as Symbol: text += " \(symbol.text)"
    case let type as TypeSyntax: text += " \(type.text())"
    case let names as Set<String>: text += " \(names.sorted())"
    default:
      let children = Mirror(reflecting: value).children
      if children.isEmpty { text += " \(value)" }
      for child in children where child.label != "deletion" && child.label != "list" {
        text += " \(child.label ?? "")("
        write(child.value, to: &text)
        text += ")"
      }
    }
  }
}
