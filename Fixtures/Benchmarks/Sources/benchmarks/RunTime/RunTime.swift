/// How fast generated code is, beside the same written by hand, in one optimized program.
struct RunTime {
  /// Where to work.
  let workspace: Workspace
  /// What generates.
  let tool: Tenon

  /// Measures, and prints the tables.
  func run() throws {
    Report.note("run time …")
    let times = try MeasuredProgram(
      workspace: workspace, tool: tool, name: "run-time",
      files: [
        ("Generated.di", RunTimeProgram.manifest), ("ByHand.swift", RunTimeProgram.byHand),
        ("Types.swift", RunTimeProgram.types + RunTimeProgram.sharedTypes),
        ("SharedByHand.swift", RunTimeProgram.sharedByHand),
        ("Program.swift", RunTimeProgram.program),
      ]
    ).run()
    let rows = RunTimeProgram.rows.map { row in
      let generated = times.time(row.loop.name, row.generated, each: row.loop.each)
      let byHand = times.time(row.loop.name, row.byHand, each: row.loop.each)
      let counts = [row.generated, row.byHand].map {
        times.instructions(row.loop.name, $0, each: row.loop.each)
      }
      return [
        row.title, (generated / byHand).text(2), generated.text(2), byHand.text(2),
        ratio(counts[0], counts[1]), count(counts[0]), count(counts[1]),
      ]
    }
    Report.table(
      "Run time, `-O`",
      columns: [
        "", "generated / by hand", "generated, ns", "by hand, ns", "instructions / by hand",
        "generated", "by hand",
      ],
      rows: rows,
      remark: """
        Medians of interleaved loops of many turns, without the loop's own time. By hand, what \
        a call shares is in local variables, and what is tied in a dictionary, without a lock.
        """)
    try traits()
  }

  private func ratio(_ count: Double?, _ other: Double?) -> String {
    guard let count, let other else { return "" }
    return (count / other).text(2)
  }

  private func count(_ count: Double?) -> String { count.map { $0.text(0) } ?? "" }

  /// Measures traits, and prints their table.
  private func traits() throws {
    var program = MeasuredProgram(
      workspace: workspace, tool: tool, name: "run-time-traits",
      files: [
        ("Generated.di", TraitsProgram.manifest), ("Types.swift", TraitsProgram.types),
        ("Program.swift", TraitsProgram.program),
      ])
    program.isCounted = { $0.hasSuffix("-1") }
    let times = try program.run()
    var rows: [[String]] = []
    for loop in TraitsProgram.loops {
      for crowd in TraitsProgram.crowds {
        let each = TraitsProgram.subjects.map { type in
          times.whole(loop.name, "\(type)-\(crowd)")
        }
        rows.append(
          ["\(loop.title), \(crowd.grouped) living"]
            + each.dropFirst().map { (each[0] / $0).text(2) } + each.map { $0.text(2) }
            + TraitsProgram.subjects.map { type in
              count(times.wholeInstructions(loop.name, "\(type)-\(crowd)"))
            })
      }
    }
    Report.table(
      "Run time of traits, `-O`",
      columns: [
        "", "generated / stored property", "generated / box with a lock", "generated, ns",
        "stored property, ns", "box with a lock, ns", "instructions, generated", "stored property",
        "box",
      ],
      rows: rows,
      remark: """
        As above, but with getting hold of the instance, without which a stored property takes no \
        time that could be measured. The box is a class with a lock and an optional value, which \
        fills itself when it is first read. `living` is how many instances there are.
        """)
  }
}
