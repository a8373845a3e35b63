/// The sources of the program that measures run time: a manifest, the same container by hand, and
/// loops over both.
enum RunTimeProgram {
  /// How many properties one turn of a loop reads.
  private static let width = 8

  /// `Generated.di`.
  static var manifest: String {
    var text = "container Generated {\n"
    for index in 0..<width { text += "    strong    Part\(index)()\n" }
    for index in 0..<width { text += "    weak      View\(index)()\n" }
    text += "    transient Report(part0: Part0, part1: Part1, part2: Part2)\n}\n"
    return text
  }

  /// `ByHand.swift`.
  static var byHand: String {
    var text = "final class ByHand {\n"
    for (word, type, accessor) in [("", "Part", "part"), ("weak ", "View", "view")] {
      for index in 0..<width {
        text += """
            private \(word)var stored\(type)\(index): \(type)\(index)?
            var \(accessor)\(index): \(type)\(index) {
              if let stored\(type)\(index) { return stored\(type)\(index) }
              let \(accessor)\(index) = \(type)\(index)()
              stored\(type)\(index) = \(accessor)\(index)
              return \(accessor)\(index)
            }


          """
      }
    }
    text +=
      "  func makeReport() -> Report { Report(part0: part0, part1: part1, part2: part2) }\n}\n"
    return text
  }

  /// `Program.swift`. It prints a line for each sample: what, which container, and nanoseconds for
  /// a turn of the loop.
  static var program: String {
    var text = ""
    for type in ["Part", "View"] {
      for index in 0..<width {
        text += "final class \(type)\(index) {\n  let value = \(index + 1)\n}\n\n"
      }
    }
    text += types
    for container in ["Generated", "ByHand"] { text += loops(container) }
    text += main
    return text
  }

  /// The type that is made, and what consumes it.
  private static let types = """
    final class Report {
      let part0: Part0
      let part1: Part1
      let part2: Part2

      init(part0: Part0, part1: Part1, part2: Part2) {
        self.part0 = part0
        self.part1 = part1
        self.part2 = part2
      }
    }

    /// Takes an instance where the optimizer cannot see that nothing is done with it.
    @inline(never)
    @_optimize(none)
    func consume(_ report: Report) {}

    """

  /// The loops over one of the containers.
  private static func loops(_ container: String) -> String {
    func reads(_ accessor: String) -> String {
      (0..<width).map { "    sum &+= app.\(accessor)\($0).value\n" }.joined()
    }
    func loop(_ name: String, _ body: String) -> String {
      """

      @inline(never)
      func \(name)(_ container: \(container), _ turns: Int) -> Int {
        var sum = 0
        for turn in 0..<turns {
          let app = opaque(container)
          sum &+= turn
      \(body)  }
        return sum
      }

      """
    }
    return """

      /// Gives the container back. The optimizer does not know that it is always the same.
      @inline(never)
      @_optimize(none)
      func opaque(_ app: \(container)) -> \(container) { app }

      """ + loop("loop", "    _ = app\n") + loop("strong", reads("part"))
        + loop("weak", reads("view"))
        + loop("transient", "    consume(app.makeReport())\n")
  }

  /// The program itself, which runs the loops of both containers in turn.
  private static let main = """

    @main
    enum Program {
      static func main() {
        let generated = Generated()
        let byHand = ByHand()
        let held: [AnyObject] = [
          \((0..<width).map { "generated.view\($0), byHand.view\($0)," }.joined(separator: "\n      "))
        ]
        var sum = 0
        func sample(_ what: String, _ which: String, _ turns: Int, _ body: (Int) -> Int) {
          let start = ContinuousClock.now
          sum &+= body(turns)
          let time = (ContinuousClock.now - start) / .nanoseconds(1)
          print(what, which, time / Double(turns))
        }
        for round in 0..<20 {
          for isGenerated in round % 2 == 0 ? [true, false] : [false, true] {
            if isGenerated {
              sample("loop", "Generated", 4_000_000) { loop(generated, $0) }
              sample("strong", "Generated", 4_000_000) { strong(generated, $0) }
              sample("weak", "Generated", 1_000_000) { weak(generated, $0) }
              sample("transient", "Generated", 1_000_000) { transient(generated, $0) }
            } else {
              sample("loop", "ByHand", 4_000_000) { loop(byHand, $0) }
              sample("strong", "ByHand", 4_000_000) { strong(byHand, $0) }
              sample("weak", "ByHand", 1_000_000) { weak(byHand, $0) }
              sample("transient", "ByHand", 1_000_000) { transient(byHand, $0) }
            }
          }
        }
        // Nothing of it was for nothing.
        withExtendedLifetime(held) { precondition(sum != 0) }
      }
    }
    """
}
