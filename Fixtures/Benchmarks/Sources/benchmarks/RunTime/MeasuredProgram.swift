import Foundation

/// An optimized program that runs loops over generated code and over the same by hand.
///
/// It prints a line for each sample: what, of which subject, and nanoseconds for a turn of the loop. With a sample's two
/// names and a number of turns as arguments, it runs that sample alone, for its instructions to be counted.
struct MeasuredProgram {
  /// Where to work.
  let workspace: Workspace
  /// What generates.
  let tool: Tenon
  /// The name of its folder.
  let name: String
  /// Its files; `Generated.di` is the manifest.
  let files: [(name: String, text: String)]

  /// The medians of what the program measured.
  struct Times {
    /// All samples, by `what which`.
    fileprivate var samples: [String: [Double]] = [:]
    /// The instructions of a turn, by `what which`; empty without valgrind.
    fileprivate var instructions: [String: Double] = [:]

    /// How long a turn of a loop takes over a subject.
    func whole(_ what: String, _ which: String) -> Double {
      samples["\(what) \(which)", default: []].median
    }

    /// How long a turn of a loop takes over a subject, without the loop's own time. Each turn does
    /// it so many times.
    func time(_ what: String, _ which: String, each: Int) -> Double {
      (whole(what, which) - whole("loop", which)) / Double(each)
    }

    /// The instructions of a turn of a loop over a subject.
    func wholeInstructions(_ what: String, _ which: String) -> Double? {
      instructions["\(what) \(which)"]
    }

    /// The instructions for what a turn of a loop does `each` times, without the loop's own.
    func instructions(_ what: String, _ which: String, each: Int) -> Double? {
      guard let all = wholeInstructions(what, which), let loop = wholeInstructions("loop", which)
      else { return nil }
      return (all - loop) / Double(each)
    }
  }

  /// The samples whose instructions are counted: a large crowd would take minutes.
  var isCounted: (String) -> Bool = { _ in true }

  /// Generates, compiles and runs it.
  func run() throws -> Times {
    let folder = try workspace.folder(name)
    for (name, text) in files {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    try workspace.run(tool.path, ["generate", "--strict", "Generated.di"], in: folder)
      .check("tenon generate")
    let sources = ["Generated.di.swift"] + files.map(\.name).filter { $0.hasSuffix(".swift") }
    try workspace.compile(
      ["-O", "-wmo", "-swift-version", "6", "-o", "program"] + sources, in: folder
    ).check("swiftc")
    let result = try workspace.run(folder.appendingPathComponent("program").path, [], in: folder)
      .check("the program")
    var times = Times()
    for line in result.output.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 3, let time = Double(words[2]) else {
        throw Failure(message: "the program printed '\(line)'")
      }
      times.samples["\(words[0]) \(words[1])", default: []].append(time)
    }
    guard let valgrind = try? Environment.tool("valgrind") else {
      Report.note("valgrind is not installed; no instructions are counted")
      return times
    }
    for name in times.samples.keys where isCounted(name) {
      func count(_ turns: Int) throws -> Double {
        let result = try workspace.run(
          valgrind,
          ["--tool=callgrind", "--callgrind-out-file=/dev/null", "./program"]
            + name.split(separator: " ").map(String.init) + ["\(turns)"], in: folder
        ).check("valgrind")
        guard
          let line = result.output.split(separator: "\n").last(where: { $0.contains("Collected :") }
          ),
          let count = line.split(separator: " ").last.flatMap({ Double($0) })
        else { throw Failure(message: "valgrind printed '\(result.output)'") }
        return count
      }
      let (few, many) = (500, 2_500)
      times.instructions[name] =
        try (count(many) - count(few)) / Double((many - few) * Self.countedRounds)
    }
    return times
  }

  /// How often a program runs its samples.
  static let rounds = 20
  /// How often it does where their instructions are counted.
  private static let countedRounds = 2

  /// Swift code: how often a program runs its samples.
  static let roundsText = "0..<(CommandLine.arguments.count > 1 ? \(countedRounds) : \(rounds))"

  /// Swift code: a loop over a subject. Each turn asks for the subject anew, as `app`.
  static func loop(_ name: String, over type: String, _ body: [String]) -> String {
    """

    @inline(never)
    func \(name)(_ subject: \(type), _ turns: Int) -> Int {
      var sum = 0
      for turn in 0..<turns {
        let app = opaque(subject)
        sum &+= turn
    \(body.map { "    \($0)\n" }.joined())  }
      return sum
    }

    """
  }

  /// Swift code: gives a subject back. The optimizer does not know that it is always the same.
  static func opaque(_ type: String) -> String {
    """

    @inline(never)
    @_optimize(none)
    func opaque(_ subject: \(type)) -> \(type) { subject }

    """
  }

  /// Swift code: what all programs have.
  static let support = """
    /// Takes an instance where the optimizer cannot see that nothing is done with it.
    @inline(never)
    @_optimize(none)
    func consume(_ object: AnyObject) {}

    /// Runs a loop, and prints how long a turn takes.
    func sample(_ what: String, _ which: String, _ turns: Int, _ body: (Int) -> Int) -> Int {
      let counted = CommandLine.arguments.dropFirst()
      if counted.count == 3, let turns = Int(counted[3]) {
        return [what, which] == Array(counted.prefix(2)) ? body(turns) : 1
      }
      let start = ContinuousClock.now
      let sum = body(turns)
      let time = (ContinuousClock.now - start) / .nanoseconds(1)
      print(what, which, time / Double(turns))
      return sum
    }

    """
}
