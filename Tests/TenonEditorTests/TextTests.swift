import Foundation
import TenonCompiler
import TenonDiagnostics
import TenonFormat
import TenonReports
import TenonServer
import TenonTestSupport
import Testing

@testable import TenonEditor

/// All manifests of the fixtures that are text.
let fixtureManifests: [SourceFile] = {
  let root = Repository.url("Fixtures")
  let all = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
  return all.filter { $0.hasSuffix(".di") && !$0.contains(".build") }.sorted().compactMap { path in
    guard let data = FileManager.default.contents(atPath: root.appendingPathComponent(path).path),
      data.count < 200_000
    else { return nil }
    let source = SourceFile(path: path, bytes: Array(data))
    return source.firstInvalidByte == nil ? source : nil
  }
}()

@Suite struct TextTests {
  @Test func positionsOfWideCharacters() {
    let text = "a🚗é\r\nb\rc\n"
    let source = SourceFile(path: "", bytes: Array(text.utf8))
    let rows: [(PositionEncoding, Int, Int, Int)] = [
      (.utf16, 0, 0, 0), (.utf16, 0, 1, 1), (.utf16, 0, 2, 1), (.utf16, 0, 3, 5),
      (.utf16, 0, 4, 7), (.utf16, 0, 99, 7), (.utf16, 1, 0, 9), (.utf16, 2, 1, 12),
      (.utf16, 99, 0, 13), (.utf8, 0, 5, 5), (.utf8, 0, 3, 1), (.utf8, 0, 7, 7),
    ]
    for (encoding, line, character, offset) in rows {
      let positions = Positions(source, encoding)
      #expect(positions.offset((line, character)) == offset, "\(line):\(character)")
    }
  }

  @Test func positionsComeBack() {
    for source in Repository.some(of: fixtureManifests, oneIn: 25) {
      for encoding in [PositionEncoding.utf8, .utf16] {
        let positions = Positions(source, encoding)
        for offset in source.bytes.indices where source.bytes[offset] & 0xC0 != 0x80 {
          // No client can name the place between a carriage return and its line feed.
          if offset > 0, source.bytes[offset] == 0x0A, source.bytes[offset - 1] == 0x0D { continue }
          let (line, character) = positions.position(offset)
          #expect(positions.offset((line, character)) == offset, "\(source.path)")
        }
      }
    }
  }

  @Test func namesOfDocuments() {
    let path = "/mein paket/Ä 100% 🚗.di"
    let uri = fileURI(path)
    #expect(uri == "file:///mein%20paket/%C3%84%20100%25%20%F0%9F%9A%97.di")
    #expect(DocumentURI.path(uri) == path && DocumentURI.path("untitled:Untitled-1") == nil)
    #expect(DocumentURI.decoded("file:///a%2Fb%zz") == "file:///a/b%zz")
  }

  /// Edits of lines give the very text of the formatter.
  @Test func layoutsAsEdits() {
    for source in Repository.some(of: fixtureManifests, oneIn: 8) {
      let new = Formatter.format(source).bytes
      let edits = lineEdits(of: source, file: 0, to: new)
      #expect(source.applying(edits).bytes == new, "\(source.path)")
      #expect(new != source.bytes || edits.isEmpty)
    }
  }

  @Test func editsTouchChangedLinesOnly() {
    let lines = (0..<300).map { "    strong C\($0)" }
    let text = "container App {\n\(lines.joined(separator: "\n"))\n}\n"
    let hasty = text.replacing("    strong C7\n", with: "  strong   C7\n")
    let source = SourceFile(path: "", bytes: Array(hasty.utf8))
    let edits = lineEdits(of: source, file: 0, to: Array(text.utf8))
    #expect(edits.map(\.replacement) == ["    strong C7\n"])
  }

  /// No range overlaps another one or leaves its line, and every name is within the text.
  @Test func tokensFoldsAndSymbolsAreWellFormed() {
    for source in Repository.some(of: fixtureManifests, oneIn: 15) {
      let graph = EditorGraph([source])
      var end = 0
      for token in graph.semanticTokens(of: 0) {
        #expect(token.span.start >= end && token.span.end > token.span.start, "\(source.path)")
        end = token.span.end
        #expect(!graph.files[0].bytes[token.span.start..<end].contains(0x0A), "\(source.path)")
      }
      for fold in graph.tree(0).folds { #expect(fold.start < fold.end, "\(source.path)") }
      func check(_ symbol: DocumentSymbol, in outer: SourceSpan?) {
        #expect(symbol.span.start <= symbol.selection.start, "\(source.path) \(symbol.name)")
        #expect(symbol.selection.end <= symbol.span.end, "\(source.path) \(symbol.name)")
        if let outer {
          #expect(
            outer.start <= symbol.span.start && symbol.span.end <= outer.end, "\(source.path)")
        }
        for child in symbol.children { check(child, in: symbol.span) }
      }
      for symbol in graph.symbols(of: 0) { check(symbol, in: nil) }
    }
  }

  /// Each request may come at any time, in any text.
  @Test func anyRequestInAnyText() {
    var random = Generator(seed: 43)
    let small = fixtureManifests.filter { $0.bytes.count < 6000 }
    let pieces = [
      "(", ")", "{", "}", "[", ":", ",", "=", "\"", "/*", "named ", "as ", "strong ", "input ",
      "#if ", "override ", "🚗", "set ", "accessor x for ", "->", "in ", "include ",
    ]
    for _ in 0..<Repository.amount("TENON_FUZZ_ROUNDS", 15, all: 200) {
      guard let source = small.randomElement(using: &random) else { return }
      var bytes = source.bytes
      for _ in 0..<3 {
        let start = Int.random(in: 0...bytes.count, using: &random)
        let end = min(bytes.count, start + [0, 0, 1, 9, 40].randomElement(using: &random)!)
        bytes.replaceSubrange(start..<end, with: (pieces.randomElement(using: &random) ?? "").utf8)
      }
      let changed = SourceFile(
        path: "A.di", bytes: Array(String(decoding: bytes, as: UTF8.self).utf8))
      let graph = EditorGraph([changed])
      for _ in 0..<6 {
        let offset = Int.random(in: 0...changed.bytes.count, using: &random)
        let place = EditorPlace(file: 0, offset: offset)
        _ = (graph.hover(at: place), graph.completions(at: place), graph.definitions(at: place))
        _ = (graph.references(at: place), graph.implementations(at: place))
        _ = try? graph.rename(at: place, to: "renamed")
        let range = offset..<min(changed.bytes.count, offset + 50)
        _ = graph.actions(in: range, of: 0, only: [])
        _ = graph.hints(of: 0, in: range, Set(InlayHint.Kind.allCases))
        _ = graph.formatting(of: 0, in: range)
      }
      _ = (graph.semanticTokens(of: 0), graph.symbols(of: 0), graph.tree(0).folds)
    }
  }
}

/// A manifest with a cursor `¦` and expected places `«…»`.
struct MarkedText {
  private(set) var text = ""
  private(set) var cursor: Int?
  private(set) var places: [Range<Int>] = []

  init(_ marked: String) {
    var start = 0
    for character in marked {
      switch character {
      case "¦": cursor = text.utf8.count
      case "«": start = text.utf8.count
      case "»": places.append(start..<text.utf8.count)
      default: text.append(character)
      }
    }
  }

  func source(_ path: String) -> SourceFile { SourceFile(path: path, bytes: Array(text.utf8)) }

  /// The text with each of the places replaced.
  func replaced(with new: String) -> String {
    var bytes = Array(text.utf8)
    for place in places.reversed() { bytes.replaceSubrange(place, with: new.utf8) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Manifests of one graph, one of which has the cursor.
struct MarkedGraph {
  let texts: [MarkedText]
  let graph: EditorGraph
  let place: EditorPlace

  init(_ marked: [String]) {
    let texts = marked.map(MarkedText.init)
    self.texts = texts
    graph = EditorGraph(texts.enumerated().map { $1.source("File\($0).di") })
    let file = texts.firstIndex { $0.cursor != nil } ?? 0
    place = EditorPlace(file: file, offset: texts[file].cursor ?? 0)
  }

  var expected: [SourceSpan] {
    texts.enumerated().flatMap { file, text in
      text.places.map { SourceSpan(file: file, start: $0.lowerBound, end: $0.upperBound) }
    }
  }
}
