import TenonCompiler
import TenonDiagnostics
import TenonFiles
import TenonReports

extension Call {
  /// Tells what was found: as text on standard error, otherwise on standard output, where there is a
  /// document even if nothing was found.
  func report(_ diagnostics: Diagnostics, files: [SourceFile]) throws(FileError) {
    let report = Report(diagnostics, files: files, version: version)
    guard let text = report.rendered(as: format) else {
      return try Session().report(diagnostics, files: files, color: color)
    }
    try Console.print(text)
  }

  /// Tells how much was looked at and what came of it: on a terminal, and anywhere if something was found or nothing else
  /// is told.
  func summarize(
    _ graphs: Graphs, _ compilations: [Compilation], _ found: Diagnostics, isAlone: Bool = false
  ) {
    if isQuiet || format != .text { return }
    if found.isEmpty, !isAlone, !Console.isTerminal, !isVerbose { return }
    // As they are printed, without what is told twice.
    let printed = found.sorted
    let errors = printed.count { $0.severity == .error }
    var parts: [String] = []
    if errors > 0 { parts.append(counted(errors, "error")) }
    if errors < printed.count { parts.append(counted(printed.count - errors, "warning")) }
    let fixable = printed.count { $0.fix?.isSafe == true }
    if fixable > 0 { parts.append("\(fixable) fixable with --fix") }
    let words = parts.isEmpty ? "no issues found" : parts.joined(separator: ", ")
    if let first = printed.first {
      Console.tell("tenon: 'tenon explain \(first.id.code)' says more")
    }
    Console.tell("tenon: \(graphs.extent(compilations)): \(words)")
  }

  /// Tells what `--quiet` does not want to know.
  func tell(_ line: @autoclosure () -> String) {
    if !isQuiet { Console.tell("tenon: \(line())") }
  }

  /// Tells what only `--verbose` wants to know.
  func tellMore(_ line: @autoclosure () -> String) {
    if isVerbose { Console.tell("tenon: \(line())") }
  }

  func write(_ outputs: [OutputWriter.Output], _ verb: String = "wrote") throws(FileError) {
    for path in try OutputWriter().write(outputs) { tell("\(verb) \(path)") }
  }
}
