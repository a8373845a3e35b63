import Foundation

/// How fast generated code is, beside the same written by hand, in one optimized program.
struct RunTime {
  /// Where to work.
  let workspace: Workspace
  /// What generates.
  let tool: Tenon

  /// Measures, and prints the table.
  func run() throws {
    Report.note("run time …")
    let folder = try workspace.folder("run-time")
    for (name, text) in [
      ("Generated.di", RunTimeProgram.manifest), ("ByHand.swift", RunTimeProgram.byHand),
      ("Program.swift", RunTimeProgram.program),
    ] {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    try workspace.run(tool.path, ["generate", "--strict", "Generated.di"], in: folder)
      .check("tenon generate")
    let files = ["Generated.di.swift", "ByHand.swift", "Program.swift"]
    try workspace.compile(
      ["-O", "-wmo", "-swift-version", "6", "-o", "program"] + files, in: folder
    ).check("swiftc")
    let result = try workspace.run(folder.appendingPathComponent("program").path, [], in: folder)
      .check("the program")
    var samples: [String: [Double]] = [:]
    for line in result.output.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 3, let time = Double(words[2]) else {
        throw Failure(message: "the program printed '\(line)'")
      }
      samples["\(words[0]) \(words[1])", default: []].append(time)
    }
    func time(_ what: String, _ container: String) -> Double {
      let loop = samples["loop \(container)", default: []].median
      // Each turn of the reading loops reads eight properties.
      let each: Double = what == "transient" ? 1 : 8
      return (samples["\(what) \(container)", default: []].median - loop) / each
    }
    let rows = [
      ("strong", "reading a `strong` that is made"), ("weak", "reading a `weak` that is alive"),
      ("transient", "making a `transient` with 3 dependencies"),
    ].map { what, title in
      let (generated, byHand) = (time(what, "Generated"), time(what, "ByHand"))
      return [title, (generated / byHand).text(2), generated.text(2), byHand.text(2)]
    }
    Report.table(
      "Run time, `-O`", columns: ["", "generated / by hand", "generated, ns", "by hand, ns"],
      rows: rows, remark: "Medians of interleaved loops of millions, without the loop's own time.")
  }
}
