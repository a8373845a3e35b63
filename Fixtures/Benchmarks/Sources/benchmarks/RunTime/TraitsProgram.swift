/// The sources of the program that measures traits: a manifest, types with its traits, with a stored
/// property and with a box by hand, and loops over all of them.
enum TraitsProgram {
  /// How many instances live while one of them is used.
  static let crowds = [1, 100_000]

  /// Something to measure.
  struct Loop: Sendable {
    /// The name of its function, and of its samples.
    let name: String
    /// What it is about.
    let title: String
    /// What is done in a turn, to an instance of a type.
    let body: @Sendable (String) -> [String]
    /// How many turns a sample has.
    var turns = 1_000_000
  }

  /// What is measured.
  static let loops = [
    Loop(name: "loop", title: "getting hold of an instance", body: { _ in ["_ = app"] }),
    Loop(name: "reading", title: "reading a default", body: { _ in ["sum &+= app.note"] }),
    Loop(
      name: "readingWritten", title: "reading what was written",
      body: { _ in ["sum &+= app.note"] }),
    Loop(name: "writing", title: "writing", body: { _ in ["app.note = turn"] }),
    Loop(
      name: "making", title: "making another one and reading a default",
      body: { ["let made = \($0)()", "sum &+= made.note", "consume(made)"] }, turns: 200_000),
  ]

  /// The types that loops go over: generated, with a stored property, and with a box.
  static let subjects = ["Injected", "Stored", "Boxed"]

  /// `Generated.di`.
  static let manifest = """
    traits Noted: AnyObject {
        var note: Int = 7
    }

    """

  /// `Types.swift`.
  static let types = """
    import Foundation

    final class Injected: Noted {
      var injected = InjectedStorage()
    }

    final class Stored {
      var note = 7
    }

    final class Boxed {
      private let box = Box { 7 }

      var note: Int {
        get { box.value }
        set { box.value = newValue }
      }
    }

    final class Box<Value> {
      private let lock = NSLock()
      private let make: () -> Value
      private var stored: Value?

      init(_ make: @escaping () -> Value) { self.make = make }

      var value: Value {
        get {
          lock.withLock {
            if let stored { return stored }
            let made = make()
            stored = made
            return made
          }
        }
        set { lock.withLock { stored = newValue } }
      }
    }

    """

  /// `Program.swift`.
  static var program: String {
    var functions = ""
    var calls: [String] = []
    for type in subjects {
      functions += MeasuredProgram.opaque(type)
      for loop in loops {
        functions += MeasuredProgram.loop(loop.name, over: type, loop.body(type))
        let subject = "\(lowercased(type))\(loop.name == "reading" ? "" : "Written")"
        calls.append(
          "{ sum &+= sample(\"\(loop.name)\", \"\(type)-\\(crowd)\", \(loop.turns))"
            + " { \(loop.name)(\(subject), $0) } },")
      }
    }
    return MeasuredProgram.support + functions + """

      @main
      enum Program {
        static func main() {
          var sum = 0
          for round in \(MeasuredProgram.roundsText) {
            for crowd in \(crowds) where crowd == 1 || CommandLine.arguments.count == 1 {
              // One in the middle is only read; all others are written to.
              let all = (0..<crowd).map { _ in (Injected(), Stored(), Boxed()) }
              for (index, one) in all.enumerated() where index != crowd / 2 {
                sum &+= writing(one.0, 1)
                sum &+= writing(one.1, 1)
                sum &+= writing(one.2, 1)
              }
              let (injected, stored, boxed) = all[crowd / 2]
              sum &+= reading(injected, 1) &+ reading(stored, 1) &+ reading(boxed, 1)
              let (injectedWritten, storedWritten, boxedWritten) =
                crowd == 1 ? (Injected(), Stored(), Boxed()) : all[crowd / 3]
              sum &+= writing(injectedWritten, 1)
              sum &+= writing(storedWritten, 1)
              sum &+= writing(boxedWritten, 1)
              let samples: [() -> Void] = [
                \(calls.joined(separator: "\n          "))
              ]
              for sample in round % 2 == 0 ? samples : samples.reversed() { sample() }
              withExtendedLifetime(all) {}
            }
          }
          // Nothing of it was for nothing.
          precondition(sum != 0)
        }
      }

      """
  }
}
