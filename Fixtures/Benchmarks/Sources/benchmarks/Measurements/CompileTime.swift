import Foundation

/// How long the Swift compiler takes over generated code, and over the same written by hand.
struct CompileTime {
  /// Where to work.
  let workspace: Workspace
  /// What generates.
  let tool: Tenon

  /// A way to compile.
  private struct Mode {
    /// What tables and messages call it.
    let name: String
    /// What the compiler is told.
    let arguments: [String]
  }

  /// All ways to compile.
  private let modes = [
    Mode(name: "-typecheck", arguments: ["-typecheck"]),
    Mode(name: "-Onone", arguments: ["-c", "-Onone", "-o", "out.o"]),
    // Nothing here calls the container. For tests, all of it may be called, so the optimizer drops none of it.
    Mode(name: "-O", arguments: ["-c", "-O", "-enable-testing", "-o", "out.o"]),
  ]
  /// How many components.
  private let sizes = [250, 500, 1_000, 2_000]
  /// The size at which generated code is compared with code by hand.
  private let compared = 1_000

  /// Measures, and prints the tables.
  func run() throws {
    var times: [[[Double]]] = []
    for size in sizes {
      let folder = try workspace.sources(size, generatedBy: tool)
      times.append(
        try modes.map { mode in
          Report.note("swiftc \(mode.name), \(size.grouped) components …")
          let files = [[], ["App.di.swift"], ["ByHand.swift"]]
          let runs = files.map { own in { try compile(mode, ["Types.swift"] + own, in: folder) } }
          _ = try runs[0]()
          return try Interleaved.samples(rounds: size == compared ? 5 : 3, runs).map(\.median)
        })
    }
    if let index = sizes.firstIndex(of: compared) { compare(times[index]) }
    showGrowth(times)
  }

  /// The processor time of one compilation.
  private func compile(_ mode: Mode, _ files: [String], in folder: URL) throws -> Double {
    let options = ["-swift-version", "6", "-wmo", "-parse-as-library", "-module-name", "Measured"]
    return try workspace.compile(options + mode.arguments + files, in: folder)
      .check("swiftc \(mode.name) \(files.joined(separator: " "))").processor
  }

  /// Prints generated code beside code by hand.
  private func compare(_ times: [[Double]]) {
    Report.table(
      "`swiftc`, \(compared.grouped) components",
      columns: [
        "whole module", "container, generated / by hand", "all, generated / by hand",
        "types and generated, s", "types and by hand, s", "types alone, s",
      ],
      rows: zip(modes, times).map { mode, times in
        let (types, generated, byHand) = (times[0], times[1], times[2])
        return [
          mode.name, ((generated - types) / (byHand - types)).text(2),
          (generated / byHand).text(2), generated.text(2), byHand.text(2), types.text(2),
        ]
      },
      remark: """
        Processor time, median, which other work on the machine disturbs least. The container's \
        own time is that of all without that of the types alone.
        """)
  }

  /// Prints how the time grows with the container.
  private func showGrowth(_ times: [[[Double]]]) {
    var columns = ["components"]
    columns += modes.map { "\($0.name): growth" }
    columns += modes.map { "by hand, \($0.name): growth" }
    columns += modes.map { "\($0.name), ms each" }
    /// What a container adds to the types, generated (1) or by hand (2).
    func own(_ size: Int, _ mode: Int, _ which: Int) -> Double {
      times[size][mode][which] - times[size][mode][0]
    }
    let rows = sizes.indices.map { size in
      var row = [sizes[size].grouped]
      for which in [1, 2] {
        row += modes.indices.map { mode in
          size == 0 ? "" : (own(size, mode, which) / own(size - 1, mode, which)).text(2)
        }
      }
      row += modes.indices.map { (own(size, $0, 1) * 1_000 / Double(sizes[size])).text(2) }
      return row
    }
    Report.table(
      "`swiftc`, growth of the generated container", columns: columns, rows: rows,
      remark: """
        The container's own time against the row above, where 2 is linear, for generated code and \
        for code by hand; then the time for each generated component.
        """)
  }
}
