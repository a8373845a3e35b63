import Foundation

/// An optimized program that runs loops over generated code and over the same by hand.
///
/// It prints a line for each sample: what, of which subject, and nanoseconds for a turn of the loop.
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

    /// How long a turn of a loop takes over a subject.
    func whole(_ what: String, _ which: String) -> Double {
      samples["\(what) \(which)", default: []].median
    }

    /// How long a turn of a loop takes over a subject, without the loop's own time. Each turn does
    /// it so many times.
    func time(_ what: String, _ which: String, each: Int) -> Double {
      (whole(what, which) - whole("loop", which)) / Double(each)
    }
  }

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
    return times
  }

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
      let start = ContinuousClock.now
      let sum = body(turns)
      let time = (ContinuousClock.now - start) / .nanoseconds(1)
      print(what, which, time / Double(turns))
      return sum
    }

    """
}
