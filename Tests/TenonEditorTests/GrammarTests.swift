import Foundation
import TenonDiagnostics
import TenonSyntax
import TenonTestSupport
import Testing

@testable import TenonEditor

@Suite struct GrammarTests {
  private struct Piece {
    let span: SourceSpan
    let letter: Character
  }

  /// The pieces that a grammar must distinguish.
  private static func pieces(of graph: EditorGraph) -> [Piece] {
    let tree = graph.tree(0)
    func piece(_ bytes: Range<Int>, _ letter: Character) -> Piece {
      Piece(
        span: SourceSpan(file: 0, start: bytes.lowerBound, end: bytes.upperBound), letter: letter)
    }
    var found = tree.comments.map { piece($0, "c") }
    let directives = Set(
      tree.nodes.filter { tree.kind(of: $0) == .directive }.map { tree.tokens(of: $0).lowerBound })
    for (index, token) in tree.file.tokens.enumerated() {
      switch token.kind {
      case .string: found.append(piece(tree.bytes(of: index), "s"))
      case .number: found.append(piece(tree.bytes(of: index), "n"))
      case .regex: found.append(piece(tree.bytes(of: index), "r"))
      case .pound where directives.contains(index):
        found.append(piece(tree.bytes(of: index), "d"))
      default: break
      }
    }
    found += graph.words(of: 0).map { Piece(span: $0.span, letter: "k") }
    for occurrence in graph.index.byFile[0] {
      let isWord = occurrence.kind == .lifetime && Word(rawValue: occurrence.name) != nil
      guard occurrence.kind != .attribute else { continue }
      found.append(Piece(span: occurrence.span, letter: isWord ? "k" : "."))
    }
    return found
  }

  /// The manifests that are read without an error of the text.
  nonisolated(unsafe) private static let graphs = Repository.some(of: fixtureManifests, oneIn: 4)
    .filter { $0.byteOrderMark.isEmpty }.map { EditorGraph([$0]) }
    .filter { $0.diagnostics.allSatisfy { ![.text, .syntax].contains($0.id.category) } }

  /// The numbers of pieces of each kind that a grammar recognizes. `letters` has one for each UTF-16 unit of a text.
  private static func agreement(
    _ letters: [[Character]], _ graphs: [EditorGraph]
  ) -> [Character: (right: Int, wrong: [String])] {
    var counts: [Character: (right: Int, wrong: [String])] = [:]
    for (graph, found) in zip(graphs, letters) {
      let source = graph.files[0]
      var units = [Int](repeating: 0, count: source.bytes.count + 1)
      for (offset, byte) in source.bytes.enumerated() {
        units[offset + 1] = units[offset] + (byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1)
      }
      for piece in pieces(of: graph) where piece.span.end > piece.span.start {
        let (first, last) = (units[piece.span.start], units[piece.span.end] - 1)
        let isWord = piece.letter == "k" || piece.letter == "."
        let isRight = [first, last].allSatisfy { unit in
          found.indices.contains(unit)
            && (piece.letter == "." ? found[unit] != "k" : found[unit] == piece.letter)
        }
        if isRight {
          counts[piece.letter, default: (0, [])].right += 1
        } else {
          let place = source.position(of: piece.span.start)
          counts[piece.letter, default: (0, [])].wrong.append(
            "\(source.path):\(place.line):\(place.column): \(source.text(piece.span).prefix(40)) is "
              + (isWord ? "\(found[first])" : String(found[first...last].prefix(40))))
        }
      }
    }
    return counts
  }

  private func check(
    _ letters: [[Character]], of graphs: [EditorGraph], _ name: String,
    exceptions: [Character: Int] = [:]
  ) {
    #expect(letters.count == graphs.count)
    for (letter, count) in Self.agreement(letters, graphs).sorted(by: { $0.key < $1.key }) {
      let all = count.right + count.wrong.count
      print("\(name): '\(letter)' \(count.right) of \(all)")
      let allowed = exceptions[letter] ?? 0
      #expect(
        count.wrong.count * 1000 <= allowed * all,
        "\(letter): \(count.wrong.prefix(40).joined(separator: "\n"))")
    }
  }

  /// The very engine of Visual Studio Code: `TENON_TEXTMATE` is its folder, see CONTRIBUTING.md.
  @Test(
    .enabled(
      if: ProcessInfo.processInfo.environment["TENON_TEXTMATE"] != nil && isInstalled("node"),
      "TENON_TEXTMATE names no engine, or node is not installed"))
  func textMate() throws {
    let folder = try TemporaryFolder()
    let texts = Self.graphs.map { String(decoding: $0.files[0].bytes, as: UTF8.self) }
    let input = try JSONEncoder().encode(texts)
    try folder.write([UInt8](input), to: "texts.json")
    let engine = ProcessInfo.processInfo.environment["TENON_TEXTMATE"] ?? ""
    let result = try run(
      tool("node"),
      [
        Repository.url("Tests/TenonEditorTests/Grammar/tokenize.mjs").path, engine,
        Repository.url("Plugins/Editors/tenon.tmLanguage.json").path,
        folder.url.appendingPathComponent("texts.json").path,
      ])
    let letters = try JSONDecoder().decode([String].self, from: Data(result.output.utf8))
    check(letters.map(Array.init), of: Self.graphs, "TextMate", exceptions: ["k": 10, ".": 10])
  }

  @Test(
    .enabled(
      if: testsAll && (isInstalled("vim") || isInstalled("nvim")),
      "slow, or neither vim nor nvim is installed"))
  func vim() throws {
    let folder = try TemporaryFolder()
    var paths: [String] = []
    let graphs = Self.graphs.filter { $0.files[0].bytes.count < 2500 }.prefix(10)
    for (number, graph) in graphs.enumerated() {
      paths.append(try folder.write(graph.files[0].bytes, to: "M\(number).di").path)
    }
    try folder.write(paths.joined(separator: "\n"), to: "list")
    let script = Repository.url("Tests/TenonEditorTests/Editors/vim-syntax.vim").path
    let arguments = isInstalled("nvim") ? ["--headless"] : ["-es"]
    _ = try run(
      tool(isInstalled("nvim") ? "nvim" : "vim"), arguments + ["-u", "NONE", "-S", script],
      in: folder.url,
      environment: [
        "TENON_TEXTS": "list", "TENON_VIM": Repository.url("Plugins/Editors/vim").path,
        "HOME": folder.url.path,
      ])
    let letters = graphs.enumerated().map { number, graph in
      Self.units(folder.read("M\(number).di.letters") ?? "", of: graph.files[0])
    }
    check(
      letters, of: Array(graphs), "Vim",
      exceptions: ["k": 10, ".": 10, "c": 3, "s": 10, "n": 20, "r": 300])
  }

  /// Letters of bytes, line by line, as letters of UTF-16 units of the whole text.
  private static func units(_ letters: String, of source: SourceFile) -> [Character] {
    var result: [Character] = []
    let rows = letters.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, row) in rows.enumerated()
    where number < source.position(of: source.bytes.count).line {
      let line = source.line(number + 1)
      for (letter, byte) in zip(row, line) where byte & 0xC0 != 0x80 {
        result += [Character](repeating: letter, count: byte >= 0xF0 ? 2 : 1)
      }
      // Vim doesn't show the end of the line.
      let shown = line.prefix(row.utf8.count).count
      for byte in line.dropFirst(shown) where byte & 0xC0 != 0x80 {
        _ = byte
        result.append(" ")
      }
      var end = line.endIndex
      while end < source.bytes.count, source.bytes[end] == 0x0D || source.bytes[end] == 0x0A {
        result.append(" ")
        end += 1
        if source.bytes[end - 1] == 0x0A { break }
      }
    }
    return result
  }

  /// The grammars have exactly the words of the parser's table.
  @Test(arguments: ["tenon.tmLanguage.json", "vim/syntax/tenon.vim", "emacs/tenon-mode.el"])
  func words(_ file: String) throws {
    let text = try Repository.read(Repository.url("Plugins/Editors/\(file)"))
    let found = Set(text.split { !$0.isLetter }.map(String.init))
    // Keywords in Swift types and expressions, which Swift's grammars know, or which no manifest has alone.
    let others: Set<Word> = [
      .none, .struct, .enum, .protocol, .func, .typealias, .actor, .try, .await, .is, .inout,
      .borrowing, .consuming, .sending, .isolated, .nonisolated, .class, .itself, .drop, .with,
    ]
    let missing = Word.allCases.filter { !others.contains($0) && !found.contains($0.text) }
    #expect(missing.isEmpty, "\(missing)")
  }
}
