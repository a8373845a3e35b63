import Foundation

/// How `tenon check` grows with what a manifest has many of.
struct Growth {
  /// Where to work.
  let workspace: Workspace
  /// What checks.
  let tool: Tenon
  /// How many of it; each is four times the one before.
  private let sizes = [1_000, 4_000, 16_000]

  /// Measures, and prints the tables.
  func run() throws {
    let folder = try workspace.folder("growth")
    let start = try measure(folder, ["--version"])
    let remark = """
      Wall time of the whole process without its start (\((start * 1_000).text(1)) ms), the least of five runs. An \
      exponent of 1 is linear.
      """
    try table(
      "Growth of `tenon check`", Shape.all.map { ($0.name, $0, []) }, start, in: folder,
      remark: "\(remark) Some of these manifests have a mistake for each.")
    let rows = Shape.findings.flatMap { shape in
      ["text", "json", "sarif", "github", "gitlab"].map { format in
        ("\(shape.name), `\(format)`", shape, ["--format", format])
      }
    }
    try table(
      "Growth of `tenon check --format`", rows, start, in: folder,
      remark: "\(remark) These manifests have a finding for each.")
  }

  private func table(
    _ title: String, _ measured: [(name: String, shape: Shape, options: [String])],
    _ start: Double, in folder: URL, remark: String
  ) throws {
    var rows: [[String]] = []
    for (name, shape, options) in measured {
      Report.note("tenon check, \(name) …")
      var times: [Double] = []
      for size in sizes {
        let file = folder.appendingPathComponent("App.di")
        try Data(shape.text(size).utf8).write(to: file)
        let time = try measure(folder, ["check"] + options + ["App.di"])
        times.append(max(time - start, 0.000_1))
      }
      let exponents = zip(times.dropFirst(), times).map { log($0 / $1) / log(4) }
      rows.append([name] + exponents.map { $0.text(2) } + times.map { ($0 * 1_000).text(1) })
    }
    Report.table(
      title,
      columns: ["many of", "exponent, 1,000 to 4,000", "4,000 to 16,000"]
        + sizes.map { "\($0.grouped), ms" },
      rows: rows, remark: remark)
  }

  private func measure(_ folder: URL, _ arguments: [String]) throws -> Double {
    // What is wrong with a manifest is an exit status, and meant.
    try (0..<5).map { _ in try workspace.run(tool.path, arguments, in: folder).wall }.min() ?? 0
  }
}
