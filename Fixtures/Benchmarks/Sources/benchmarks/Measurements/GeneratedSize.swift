import Foundation

/// How much is generated.
struct GeneratedSize {
  /// Where to work.
  let workspace: Workspace
  /// What generates.
  let tool: Tenon

  /// Counts, and prints the table.
  func run() throws {
    var rows: [[String]] = []
    for size in [100, 1_000, 10_000] {
      let folder = try workspace.sources(size, generatedBy: tool)
      let texts = try ["App.di.swift", "ByHand.swift", "App.di"].map {
        try Data(contentsOf: folder.appendingPathComponent($0))
      }
      let bytes = texts.map { Double($0.count) / Double(size) }
      let lines = texts.map { Double($0.count { $0 == UInt8(ascii: "\n") }) / Double(size) }
      // What the compiler still sees of it after the lexer.
      let code = String(decoding: texts[0], as: UTF8.self).split(separator: "\n").filter {
        let line = $0.drop { $0 == " " }
        return !line.hasPrefix("#sourceLocation") && !line.hasPrefix("//")
      }
      rows.append(
        [size.grouped, (bytes[0] / bytes[1]).text(2), (lines[0] / lines[1]).text(2)]
          + bytes.map { $0.text(0) } + lines.map { $0.text(1) }
          + [(Double(code.count) / Double(size)).text(1)])
    }
    Report.table(
      "Generated code for each component",
      columns: [
        "components", "bytes, generated / by hand", "lines", "generated, bytes", "by hand",
        "manifest", "generated, lines", "by hand", "manifest", "generated, lines of code",
      ],
      rows: rows,
      remark: "The last column is without blank lines, `#sourceLocation` and comments.")
  }
}
