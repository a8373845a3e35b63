import Foundation
import TenonDiagnostics
import TenonDraft
import TenonTestSupport
import Testing

@Suite struct SymbolGraphTests {
  private func message(_ bytes: [UInt8]) -> String? {
    do {
      _ = try CompiledModules([(path: "X.symbols.json", bytes: bytes)])
      return nil
    } catch {
      return error.message
    }
  }

  @Test func whatIsNone() {
    let heading = #""metadata": {"formatVersion": {"major": 0, "minor": 6, "patch": 0}}"#
    for (text, expected) in [
      ("", "it is not JSON"), ("{", "it is not JSON"), ("[]", "unexpected value"),
      ("{}", "missing 'metadata'"), ("{\(heading)}", "missing 'module'"),
      (#"{"metadata": {"formatVersion": {"major": 1}}}"#, "symbol graph of format 1.0.0; expected"),
      (
        "{\(heading), \"module\": {\"name\": \"A\"}, \"relationships\": [], \"symbols\": [{}]}",
        "missing 'kind' in 'symbols[0]'"
      ),
      (
        "{\(heading), \"module\": {\"name\": 3}, \"relationships\": [], \"symbols\": []}",
        "unexpected value in 'module.name'"
      ),
    ] {
      let found = message(Array(text.utf8))
      #expect(found?.hasPrefix("X.symbols.json: ") == true, "\(text)")
      #expect(found?.contains(expected) == true, "\(text): \(found ?? "nothing")")
    }
    #expect(message([0xFF, 0xFE, 0x00]) != nil)
    #expect(
      message(
        Array(
          "{\(heading), \"module\": {\"name\": \"A\"}, \"relationships\": [], \"symbols\": []}".utf8
        )
      ) == nil, "an empty module is one")
  }

  @Test func strangeBytes() throws {
    var random = Generator(seed: 19)
    let whole = try DraftFixture.shop.bytes()
    let strange = [
      "\\\"", "(", ")", "<", ">", ",", " = ", ": ", "{", "\\n", "`", "\\u0000", "->", "@",
    ]
    for _ in 0..<60 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        let with = Array((strange.randomElement(using: &random) ?? "").utf8)
        let end = min(bytes.count, place + Int.random(in: 0...3, using: &random))
        bytes.replaceSubrange(place..<end, with: with)
      }
      guard let modules = try? CompiledModules([(path: "X", bytes: bytes)]) else { continue }
      if let drafter = try? Drafter(modules, DraftRequest()) {
        do throws(DraftError) { _ = try drafter.draft() } catch {
          #expect(!error.message.contains("internal"), "\(error.message)")
        }
      }
    }
  }

  /// The declarations that are hard to take apart, in the words of the compiler.
  @Test func defaultsWithBracketsInThem() throws {
    let folder = try DraftFixture.extract(
      #"""
      final class Hard {
        init(
          text: String = "a) b, c: \"d\" \(1 + 2)", run: () -> Int = { 3 }, map: [String: [Int]] = ["a": [1]],
          pair: Result<Int, any Error>, last: (a: Int, b: (String, Int))?
        ) {}
      }
      """#, module: "App")
    let bytes = Array((folder.read("graphs/App.symbols.json") ?? "").utf8)
    let modules = try CompiledModules([(path: "App", bytes: bytes)])
    let text = try Drafter(modules, DraftRequest()).draft().text
    #expect(text.contains("pair: input Result<Int, any Error>"), "\(text)")
    #expect(text.contains("last: input (a: Int, b: (String, Int))?"), "\(text)")
    #expect(!text.contains("map: input"))
  }
}
