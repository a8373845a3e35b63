import TenonCompiler
import TenonDiagnostics
import TenonFiles
import TenonFormat
import TenonReports

extension Command {
  /// `tenon format`: one canonical layout.
  static let format = Command(
    name: "format", usage: "format [options] [FILE or DIR …]",
    summary:
      "lay manifests out in the canonical way; what they say stays the same, comments are kept",
    options: [
      .init(
        name: "--check", value: nil,
        help: "write nothing; exit with status 2 if a manifest is not in canonical layout"),
      .init(
        name: "--diff", value: nil,
        help: "write nothing; print what would change as a patch, to standard output"),
      .init(
        name: "--labels", value: "short|full",
        help:
          "take out the labels that follow from their types, or write them all; without it, labels stay"
          + " as they are"),
      Graphs.targetOption, Graphs.listOption,
      .init(name: "--quiet", value: nil, help: "print diagnostics only"),
    ], hasFindings: false
  ) { (arguments) throws(FileError) in
    let common = try CommonOptions(arguments)
    if arguments.operands.contains("-"), arguments.operands.count > 1 {
      throw FileError(.usage, "standard input can't be combined with other manifests")
    }
    let style = try labelStyle(arguments)
    let sources = try manifests(arguments, common)
    var diagnostics = Diagnostics()
    var changed: [(source: SourceFile, text: String)] = []
    var printed = ""
    for (index, source) in sources.enumerated() {
      if let finding = contentFinding(source, file: index) {
        diagnostics.report(finding)
        continue
      }
      let result = Formatter.format(source, labels: style)
      tell(result.unread, of: source, common)
      let text = String(decoding: source.byteOrderMark + result.bytes, as: UTF8.self)
      if arguments.operands == ["-"] { printed = text }
      if result.bytes != source.bytes { changed.append((source, text)) }
    }
    try common.report(diagnostics, files: sources)
    // Where one cannot be read, none is written.
    if diagnostics.hasErrors { return 1 }
    if arguments.has("--diff") { try printPatches(of: changed) }
    if arguments.has("--check") {
      for (source, _) in changed {
        let option = style.map { " --labels \($0.rawValue)" } ?? ""
        Console.tell("\(source.path): not in canonical layout; run 'tenon format\(option)'")
      }
      return changed.isEmpty ? 0 : 2
    }
    if arguments.has("--diff") { return 0 }
    if arguments.operands == ["-"] {
      try Console.print(printed)
      return 0
    }
    let written = try OutputWriter().write(
      changed.map { .init(path: $0.source.path, text: $0.text) })
    for path in written where !common.isQuiet { Console.tell("tenon: formatted \(path)") }
    return 0
  }

  /// How labels are to be written, if that is said.
  private static func labelStyle(_ arguments: Arguments) throws(FileError) -> LabelStyle? {
    guard let value = try arguments.single("--labels") else { return nil }
    guard let style = LabelStyle(rawValue: value) else {
      throw FileError(.usage, "unknown label style '\(value)'; '--labels' takes 'short' or 'full'")
    }
    return style
  }

  /// The manifests that are laid out: of a package, those of its own targets.
  private static func manifests(
    _ arguments: Arguments, _ common: CommonOptions
  ) throws(FileError) -> [SourceFile] {
    var seen: Set<[UInt8]> = []
    return try Graphs(arguments, common).all.filter(\.isOwn).flatMap(\.input.sources).filter {
      seen.insert(Array($0.path.utf8)).inserted
    }
  }

  /// Says of what was left as it was.
  private static func tell(_ unread: Int?, of source: SourceFile, _ common: CommonOptions) {
    if common.isQuiet || unread == 0 { return }
    let what =
      unread.map { "\(counted($0, "statement")) can't be read and \($0 == 1 ? "was" : "were")" }
      ?? "it can't be read and was"
    Console.tell("tenon: note: \(source.path): \(what) left unchanged; see 'tenon check'")
  }

  private static func printPatches(
    of changed: [(source: SourceFile, text: String)]
  ) throws(FileError) {
    for (source, text) in changed {
      let old = String(decoding: source.byteOrderMark + source.bytes, as: UTF8.self)
      try Console.print(LineDiff(old, text).patch(of: source.path))
    }
  }
}
