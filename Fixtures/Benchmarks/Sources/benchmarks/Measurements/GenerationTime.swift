import Foundation

/// How long `tenon generate` takes.
struct GenerationTime {
  /// Where to work.
  let workspace: Workspace
  /// What is measured.
  let tools: [Tenon]
  /// How many components.
  private let sizes = [100, 1_000, 10_000]

  /// Measures, and prints the table.
  func run() throws {
    let start = try measure(rounds: 15, workspace.url, ["--version"])
    var times: [[Double]] = []
    for size in sizes {
      Report.note("tenon generate, \(size.grouped) components …")
      let folder = try workspace.folder("generate-\(size)")
      try Sources(components: size).write(to: folder)
      times.append(
        try measure(rounds: size > 1_000 ? 5 : 15, folder, ["generate", "--strict", "App.di"]))
    }
    var columns = ["components"]
    columns += tools.dropFirst().map { "\($0.name) / \(tools[0].name)" }
    columns += tools.map { "\($0.name): growth" }
    columns += tools.map { "\($0.name), ms" }
    columns += tools.map { "\($0.name), µs each" }
    var rows: [[String]] = []
    for (index, size) in sizes.enumerated() {
      var row = [size.grouped]
      row += tools.indices.dropFirst().map { (times[index][$0] / times[index][0]).text(1) }
      row += tools.indices.map { tool in
        guard index > 0 else { return "" }
        let now = times[index][tool] - start[tool]
        return (now / (times[index - 1][tool] - start[tool])).text(1)
      }
      row += tools.indices.map { (times[index][$0] * 1_000).text(1) }
      row += tools.indices.map {
        ((times[index][$0] - start[$0]) * 1_000_000 / Double(size)).text(1)
      }
      rows.append(row)
    }
    let starts = zip(tools, start).map { "\($0.name) \(($1 * 1_000).text(1)) ms" }
    Report.table(
      "`tenon generate`", columns: columns, rows: rows,
      remark: """
        Wall time of the whole process, median. Growth is against the row above, each without the \
        start of the process (`--version`: \(starts.joined(separator: ", "))); 10 is linear. So \
        are the microseconds for each component.
        """)
  }

  /// The median time of each tool with some arguments. What was made is removed before each run, for
  /// what is there already would not be written.
  private func measure(rounds: Int, _ folder: URL, _ arguments: [String]) throws -> [Double] {
    let output = folder.appendingPathComponent("App.di.swift")
    let runs = tools.map { tool in
      {
        try? FileManager.default.removeItem(at: output)
        return try workspace.run(tool.path, arguments, in: folder).check(tool.name).wall
      }
    }
    return try Interleaved.samples(rounds: rounds, runs).map(\.median)
  }
}
