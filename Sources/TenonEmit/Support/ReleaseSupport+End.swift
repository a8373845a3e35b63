import TenonGraph
import TenonPlan

/// What is released when a container simply goes.
extension ReleaseSupport {
  var ending: String {
    if !kinds.contains(where: { !$0.isAsync }), !hasTies {
      return "// No `deinit`: it can't await the releases."
    }
    let actors = form.key.endActors
    var text = """
      deinit {
        let rest = take()
        if !rest.isEmpty { Self.end(rest) }
      }


      """
    let isThere = form.key.actor != nil && actors == [form.key.actor]
    if !isThere { text += endFunction("endHere", on: nil, isAsync: false) + "\n\n" }
    if actors.isEmpty {
      text += """
        /// Runs the releases that aren't async, batch by batch.
        static func end(_ first: [Entry] = [], _ next: () -> [Entry]? = { nil }) {
          endHere(first)
          while let entries = next() { endHere(entries) }
        }
        """
    } else {
      let isAsync = actors.count > 1
      let only = isAsync ? nil : actors.first
      text += endFunction("endThere", on: only, isAsync: isAsync) + "\n\n"
      text += sending(isThere: isThere, only, isAsync ? "await " : "", next: isThere ? only : nil)
    }
    if form.hasHeir || (tieActor ?? "@MainActor") != "@MainActor" {
      text += """


        /// Removes a function's isolation. Safe on its actor, or if nothing else has the object.
        static func unchecked<Given, Wanted>(_ function: Given, as type: Wanted.Type) -> Wanted {
          #if compiler(>=6.2)
            unsafe Swift.unsafeBitCast(function, to: type)
          #else
            Swift.unsafeBitCast(function, to: type)
          #endif
        }
        """
    }
    return text
  }

  /// What takes the rest to where it is released, from the first that is an actor's on.
  private func sending(isThere: Bool, _ only: String?, _ mark: String, next: String?) -> String {
    let elsewhere =
      kinds.filter { $0.actor != nil && !$0.isAsync }.map {
        "case .\(StepKinds.caseName($0)): true\n"
      }.joined() + (tieActor == nil ? "" : "case .tied: true\n")
    let all =
      kinds.count { $0.actor != nil && !$0.isAsync } == kinds.count
      && (!hasTies || tieActor != nil)
    let rest = isThere ? "first" : "rest"
    let held = form.holdsAtEnd ? " held: \(rest).compactMap { $0.held() }," : ""
    let task = """
      let sent = Sent(entries: \(rest),\(held) next: next)
      _Concurrency.Task {\(only.map { " \($0) in" } ?? "")
        \(mark)endThere(sent.entries)
        while let entries = sent.next() { \(mark)endThere(entries) }
      }
      """
    let body =
      isThere
      ? task
      : """
      var rest = first
      while true {
        let place = rest.firstIndex { $0.steps.contains(where: isElsewhere) } ?? rest.endIndex
        endHere(Swift.Array(rest[..<place]))
        rest = Swift.Array(rest[place...])
        if !rest.isEmpty { break }
        guard let more = next() else { return }
        rest = more
      }
      \(task)
      """
    return """
      /// Runs the releases that aren't async.
      /// A task takes over at the first one that needs an actor.
      static func end(_ first: [Entry] = [], _ next: @escaping Next = { nil }) {
      \(body.indented(by: 2))
      }

      typealias Next = \(next.map { "\($0) " } ?? "")() -> [Entry]?

      /// Sends releases to their actor. Safe: nothing else references them.
      private struct Sent: @unchecked Swift.Sendable {
        let entries: [Entry]\(form.holdsAtEnd ? "\n  let held: [Swift.AnyObject]" : "")
        let next: Next
      }
      """
        + (isThere
          ? ""
          : """


          /// Whether a release runs on an actor.
          private static func isElsewhere(_ step: Step) -> Swift.Bool {
            switch step {
            \(elsewhere.split(separator: "\n").joined(separator: "\n  "))\(all ? "" : "\n  default: false")
            }
          }
          """)
  }

  /// The function that does what need not be waited for; what fails is nobody's to know.
  private func endFunction(_ name: String, on actor: String?, isAsync: Bool) -> String {
    var cases = ""
    var handled = 0
    for kind in kinds where !kind.isAsync {
      let goesElsewhere = kind.actor != nil && kind.actor != actor
      if goesElsewhere, !isAsync { continue }
      handled += 1
      let marks = (kind.isThrowing ? "try? " : "") + (goesElsewhere ? "await " : "")
      cases += "case .\(StepKinds.caseName(kind))(let run): \(marks)run()\n"
    }
    if hasTies { cases += "case .tied(let run): run(\(actor != nil && actor == tieActor))\n" }
    if handled < kinds.count { cases += "default: break\n" }
    return """
      \(actor.map { "\($0)\n" } ?? "")private static func \(name)(_ entries: [Entry])\(isAsync ? " async" : "") {
        for step in entries.flatMap(\\.steps) {
          switch step {
      \(cases.dropLast().description.indented(by: 4))
          }
        }
      }
      """
  }
}
