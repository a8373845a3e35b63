import TenonCompiler
import TenonDiagnostics
import TenonDraft
import TenonFiles
import TenonFormat
import TenonPackages
import TenonReports
import TenonSwift
import TenonSyntax

extension Command {
  /// `tenon check`: the graph's errors, for CI and for editors.
  static let check = Command(
    "check [options] [FILE or DIR …]",
    "check manifests without generating code; in a package, those of every target",
    options: """
      --fix: apply safe fixes, then check the result
      """,
    examples: "tenon check --strict\ntenon check --fix Sources/App/App.di"
  ) { (call) throws(FileError) in
    if call.has("--fix"), call.operands.contains("-") {
      throw .usage("'--fix' can't edit standard input; name a file")
    }
    var options = call.compileOptions
    options.generates = false
    var graphs = try Graphs(call)
    var compilations = call.has("--fix") ? try fix(&graphs, options, call) : graphs.compile(options)
    let checked = compilations
    if let package = graphs.package, !call.has("--target") {
      compilations.append(
        try package.unmatched(at: ".", call.severities) { (path) throws(FileError) in
          try ManifestReader().read(path)
        })
    }
    let (diagnostics, files) = Compilation.together(compilations)
    try call.report(diagnostics, files: files)
    call.summarize(graphs, checked, diagnostics, isAlone: true)
    return diagnostics.hasErrors ? 1 : 0
  }

  /// Applies the safe fixes, writes the manifests, and returns the result of the next check.
  private static func fix(
    _ graphs: inout Graphs, _ options: CompileOptions, _ call: Call
  ) throws(FileError) -> [Compilation] {
    var fixed: [(file: SourceFile, count: Int)] = []
    // Dependencies come first, so that their dependents are checked against the fixed manifests.
    for index in graphs.all.indices where graphs.all[index].isOwn {
      let input = graphs.all[index].input
      let fixes = SafeFixes(input.sources) { input.compile($0, options: options) }
      graphs.replace(fixes.sources)
      fixed += zip(fixes.sources, fixes.counts).filter { $1 > 0 }
    }
    try OutputWriter().write(
      fixed.map { file, _ in
        .init(
          path: file.path, text: String(decoding: file.byteOrderMark + file.bytes, as: UTF8.self))
      })
    for (file, count) in fixed {
      Console.tell("tenon: \(file.path): fixed \(counted(count, "place"))")
    }
    return graphs.compile(options)
  }

  /// `tenon format`: one canonical layout.
  static let format = Command(
    "format [options] [FILE or DIR …]",
    "reformat manifests; meaning and comments are preserved",
    options: """
      --check: write nothing; exit with status 2 if a manifest isn't in canonical layout
      --expand: write out what is read from Swift: parameters, and types of parameters
      --swift PATH: a Swift file, or a folder of them, for '--expand'; may be repeated
      --diff: write nothing; print what would change as a patch, to standard output
      \(targetRows)
      --quiet: print diagnostics only
      """,
    examples: "tenon format\ntenon format --check App.di", hasFindings: false
  ) { (call) throws(FileError) in
    if call.operands.contains("-"), call.operands.count > 1 {
      throw .usage("standard input can't be combined with other manifests")
    }
    let graphs = try Graphs(call)
    let sources = graphs.ownSources
    let expanded = call.has("--expand") ? graphs.expanded : [:]
    var diagnostics = Diagnostics()
    var changed: [(source: SourceFile, text: String)] = []
    var printed = ""
    for (index, source) in sources.enumerated() {
      if let finding = contentFinding(source, file: index) {
        diagnostics.report(finding)
        continue
      }
      let result = Formatter.format(expanded[Array(source.path.utf8)] ?? source)
      tell(result.unread, of: source, call)
      let text = String(decoding: source.byteOrderMark + result.bytes, as: UTF8.self)
      if call.operands == ["-"] { printed = text }
      if result.bytes != source.bytes { changed.append((source, text)) }
    }
    try call.report(diagnostics, files: sources)
    // If a manifest can't be read, none is written.
    if diagnostics.hasErrors { return 1 }
    if call.has("--diff") {
      for (source, text) in changed {
        let old = source.byteOrderMark + source.bytes
        try Console.print(LineDiff(old, Array(text.utf8)).patch(of: source.path))
      }
    }
    if call.has("--check") {
      for (source, _) in changed {
        Console.tell("\(source.path): not in canonical layout; run 'tenon format'")
      }
      return changed.isEmpty ? 0 : 2
    }
    if call.has("--diff") { return 0 }
    if call.operands == ["-"] {
      try Console.print(printed)
      return 0
    }
    try call.write(changed.map { .init(path: $0.source.path, text: $0.text) }, "formatted")
    return 0
  }

  /// Reports the parts that were left unchanged.
  private static func tell(_ unread: Int?, of source: SourceFile, _ call: Call) {
    if unread == 0 { return }
    let what =
      unread.map { "\(counted($0, "statement")) can't be read and \($0 == 1 ? "was" : "were")" }
      ?? "it can't be read and was"
    call.tell("note: \(source.path): \(what) left unchanged; see 'tenon check'")
  }
}

extension Command {
  /// `tenon draft`: manifest lines for the types of Swift files.
  static let draft = Command(
    "draft [options] [TYPE …]", "draft a manifest for the types in Swift files",
    options: """
      --target NAME: in a package, the target whose files are read, if there are several
      \(listRow)
      --swift PATH: a Swift file, or a folder of them, to read instead; may be repeated. Default outside a package: \
      the current folder
      --container NAME: the container's name. Default: the module's name with 'Container'
      --quiet: print the draft only
      """,
    examples: "tenon draft\ntenon draft --target Shop Catalog Cart",
    operands: ["TYPE …"], hasFindings: false
  ) { (call) throws(FileError) in
    let container = try call.single("--container")
    if let container, !NameSyntax.isPlain(container) || SwiftWords.isReserved(container) {
      throw .usage("'\(container)' is not a name for a container")
    }
    let drafter = try drafter(call)
    let draft: (text: String, componentCount: Int)
    do throws(DraftError) {
      draft = try drafter.draft(of: call.operands, container: container)
    } catch {
      throw .usage(error.message)
    }
    try Console.print(draft.text)
    if !call.isQuiet, Console.isTerminal {
      Console.tell(
        "tenon: drafted \(counted(draft.componentCount, "component")); review the lifetimes")
    }
    return 0
  }

  /// A drafter for the Swift files that the options name.
  private static func drafter(_ call: Call) throws(FileError) -> Drafter {
    let target = try call.single("--target")
    let given = call.all("--swift")
    guard given.isEmpty, SwiftPackage.isRoot(".") else {
      if target != nil {
        throw .usage(
          given.isEmpty
            ? "'--target' needs a package, and there is no Package.swift here"
            : "'--target' and '--swift' can't be combined")
      }
      return try drafter(given)
    }
    let targets = try call.package().sourceTargets
    let source = try FirstPlace.chosen(from: targets, target)
    let input = try Session.read(
      [], dependencies: [], swift: .listed(source.swift),
      modulesOfPackage: Set(targets.map(\.module)))
    return Drafter(input.swift, of: source.module, imported: input.imported)
  }

  /// A drafter for Swift files and folders, or for the current folder without its tests.
  private static func drafter(_ paths: [String]) throws(FileError) -> Drafter {
    for path in paths where !ManifestReader.exists(path) {
      throw FileError(.unreadable, "\(path): no such file or folder")
    }
    var reader = SwiftFileReader()
    for path in paths.isEmpty ? ["."] : paths { try reader.read(path, of: "") }
    let files = (reader.files[""] ?? []).filter { file in
      !paths.isEmpty || !file.path.split(separator: "/").contains { $0.hasSuffix("Tests") }
    }
    if files.isEmpty {
      throw FileError(.unreadable, "no Swift files in \(paths.first ?? "this folder")")
    }
    let name = ManifestReader.resolved(paths.first ?? ".").fileName
    let module = name.hasSuffix(".swift") ? String(name.dropLast(".swift".count)) : name
    return Drafter(SwiftSources(files), of: module)
  }
}
