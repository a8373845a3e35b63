import TenonDiagnostics
import TenonReports
import TenonTestSupport
import Testing

@Suite struct UTF16ColumnTests {
  @Test func columnsAreThoseOfTheTextBefore() {
    let pieces = ["a", "ä", "日", "🐙", "e\u{301}", "\t", "\n", "\r\n", "\r", "strong Store", "👩‍👩‍👧"]
    for seed in UInt64(0)..<50 {
      var random = Generator(seed: seed)
      let text = (0..<Int.random(in: 0...400, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }.joined()
      let file = SourceFile(path: "App.di", bytes: Array(text.utf8))
      let other = SourceFile(path: "Other.di", bytes: Array("🐙🐙".utf8))
      let columns = UTF16Columns([other, file])
      for index in text.unicodeScalars.indices + [text.endIndex] {
        let offset = text.utf8.distance(from: text.startIndex, to: index)
        let position = file.position(of: offset)
        let before = file.text(offset - (position.column - 1), offset)
        let found = columns.position(of: offset, in: 1)
        #expect(found.line == position.line)
        #expect(found.column == before.utf16.count + 1, "seed \(seed), byte \(offset)")
      }
    }
  }
}
