import Foundation
import TenonTestSupport
import Testing

/// Swift files with the texts of other files as literals. SwiftPM's own arrays of bytes take seconds to compile.
@Suite struct EmbeddedTextTests {
  @Test(arguments: [
    ("TenonExplain/ExplanationTexts.swift", "TenonExplain/Explanations", ".md"),
    ("TenonWrite/Writing/SupportTexts.swift", "TenonWrite/Support", ".swift"),
    ("TenonDraw/Page/PageTexts.swift", "TenonDraw/Page", ".css .html .js"),
  ]) func textsAreThoseOfTheFiles(_ file: String, _ folder: String, _ endings: String) throws {
    let type = file.split(separator: "/").last?.dropLast(".swift".count) ?? ""
    var code = """
      // Recorded from '\(folder)': TENON_RECORD=1 swift test --filter EmbeddedTextTests
      // swift-format-ignore-file

      enum \(type) {

      """
    let names = Repository.entries("Sources/\(folder)").filter { name in
      endings.split(separator: " ").contains { name.hasSuffix($0) }
    }
    for name in names {
      let text = try Repository.read(Repository.url("Sources/\(folder)/\(name)"))
      let constant = name.prefix { $0 != "." }
      code += "  static let \(constant) = \(String(reflecting: text))\n"
    }
    // Explanations are read by what they say.
    if folder.hasSuffix("Explanations") {
      let all = names.map { $0.prefix { $0 != "." } }.joined(separator: ", ")
      code += "  static let all = [\(all)]\n"
    }
    code += "}\n"
    let url = Repository.url("Sources/\(file)")
    if Repository.isRecording {
      try Data(code.utf8).write(to: url)
    } else {
      let isSame = try Repository.read(url) == code
      #expect(isSame, "TENON_RECORD=1 swift test --filter EmbeddedTextTests writes \(file) anew")
    }
  }
}
