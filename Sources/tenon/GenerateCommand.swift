import TenonCompiler
import TenonDiagnostics
import TenonFiles
import TenonPackages
import TenonReports

extension Command {
  /// `tenon generate`: checks, then writes one Swift file for each manifest.
  static let generate = Command(
    "generate [options] [FILE or DIR …] [-o FILE or DIR]",
    "check manifests, then write one Swift file for each",
    options: """
      -o FILE or DIR: where to write; '-' prints to standard output. Default: App.di.swift beside App.di
      --plain: write code to read or commit: without '#sourceLocation', formatted
      --check: write nothing; exit with status 2 if a generated file is missing or out of date
      --emit-dependencies FILE: list the files read, as a rule for Make, Ninja or CMake
      """,
    examples: "tenon generate App.di -o Generated/\ntenon generate --plain App.di -o -"
  ) { (call) throws(FileError) in
    let target = try call.single("-o")
    var options = call.compileOptions
    options.isPlain = call.has("--plain")
    let checksOnly = call.has("--check")
    var graphs = try Graphs(call)
    // Code that the plugin generates in each build isn't written.
    let isWritten = { (graph: Graphs.Graph) in graph.isOwn && (target != nil || !graph.hasPlugin) }
    let written = graphs.all.filter(isWritten)
    if !checksOnly, target == nil {
      try refuseSecondCopies(graphs, isEmpty: written.isEmpty)
    }
    let paths = written.flatMap(\.paths)
    let destination = try Destination(target, for: paths)
    if destination == .print, checksOnly {
      throw .usage("'--check' compares files and can't be combined with '-o -'")
    }
    if destination == .print, call.format != .text {
      throw .usage("'--format \(call.format.rawValue)' and '-o -' both write to standard output")
    }
    var names = destination.names(for: written)
    let outputs = try zip(paths, names.joined()).map { (path, name) throws(FileError) in
      try destination.output(name, of: path)
    }
    let supportFiles = destination.supportFiles(for: written)
    options.hasSupportFile = !supportFiles.isEmpty
    try graphs.refuse(outputs + supportFiles, as: "-o ")
    let dependencyFile = try dependencyFile(call, graphs, outputs + supportFiles)
    for index in graphs.all.indices where isWritten(graphs.all[index]) {
      OutputNames.tellApart(&graphs.all[index].input, names: names.removeFirst())
    }
    let compilations = graphs.compile(options)
    let (diagnostics, files) = Compilation.together(compilations)
    try call.report(diagnostics, files: files)
    call.summarize(graphs, compilations, diagnostics)
    if diagnostics.hasErrors { return 1 }
    let writtenOnes = zip(graphs.all, compilations).filter { isWritten($0.0) }.map(\.1)
    let texts = writtenOnes.flatMap(\.generated)
    var results = zip(outputs, texts).map { OutputWriter.Output(path: $0, text: $1) }
    for (path, text) in zip(supportFiles, writtenOnes.compactMap(\.support)) {
      let output = OutputWriter.Output(path: path, text: text)
      if try takesSupport(output) { results.append(output) }
    }
    if let dependencyFile {
      let file = try DependencyFile(outputs: results.map(\.path), inputs: graphs.inputs)
      results.append(OutputWriter.Output(path: dependencyFile, text: file.text))
    }
    return try finish(results, destination, checksOnly: checksOnly, call)
  }

  /// A file of support types is written if there are any, or were. Another file with its name isn't overwritten.
  private static func takesSupport(_ output: OutputWriter.Output) throws(FileError) -> Bool {
    let isNeeded = !output.text.split(separator: "\n").allSatisfy { $0.hasPrefix("//") }
    if !ManifestReader.exists(output.path) { return isNeeded }
    if SwiftFileReader.isGenerated(try ManifestReader().bytes(output.path)) { return true }
    if !isNeeded { return false }
    throw FileError(
      .unwritable, "\(output.path): rename this file; the types of generated code are written there"
    )
  }

  /// The path that `--emit-dependencies` names, if it is given.
  private static func dependencyFile(
    _ call: Call, _ graphs: Graphs, _ outputs: [String]
  ) throws(FileError) -> String? {
    let option = "--emit-dependencies"
    guard let path = try call.single(option) else { return nil }
    if call.has("--check") {
      throw .usage("'\(option)' writes a file and can't be combined with '--check'")
    }
    if outputs.contains("-") {
      throw .usage("'\(option)' lists generated files; write them to a file or a folder with '-o'")
    }
    if path.isEmpty || path == "-" { throw .usage("'\(option)' needs the path of a file") }
    try graphs.refuse([path], as: "\(option) ")
    let resolved = ManifestReader.resolved(path).utf8
    for output in outputs where ManifestReader.resolved(output).utf8.elementsEqual(resolved) {
      throw .usage("'\(option) \(path)' would overwrite generated code")
    }
    return path
  }

  /// Refuses to write code next to manifests that the plugin generates in each build: the module would have it twice.
  private static func refuseSecondCopies(_ graphs: Graphs, isEmpty: Bool) throws(FileError) {
    let reason =
      "in every build; a second copy would declare everything twice"
      + "; write it elsewhere with '-o', or use 'tenon check'"
    if graphs.package == nil {
      for path in graphs.all.flatMap(\.paths) {
        guard let owner = SwiftPackage.pluginTarget(of: path) else { continue }
        throw .usage("\(path): the plugin already generates the code of '\(owner)' \(reason)")
      }
    }
    let names = graphs.all.filter { $0.isOwn && $0.hasPlugin }.compactMap(\.target?.name)
    if names.isEmpty { return }
    let list = quotedList(names)
    if isEmpty { throw .usage("the plugin already generates the code of \(list) \(reason)") }
    Console.tell("tenon: note: skipped \(list): the plugin generates the code in every build")
  }

  private static func finish(
    _ files: [OutputWriter.Output], _ destination: Destination, checksOnly: Bool,
    _ call: Call
  ) throws(FileError) -> Int32 {
    let writer = OutputWriter()
    if destination == .print {
      for file in files { try Console.print(file.text) }
      return 0
    }
    if checksOnly {
      var status: Int32 = 0
      for file in files where try writer.isStale(file) {
        status = 2
        let what = ManifestReader.exists(file.path) ? "stale" : "missing"
        Console.tell("\(file.path): \(what); run the command again without '--check'")
      }
      return status
    }
    if case .folder(let folder) = destination { try writer.makeFolder(folder) }
    for path in try writer.write(files) where call.format == .text { call.tell("wrote \(path)") }
    return 0
  }
}

private enum Destination: Equatable {
  case besideManifests
  case print
  /// A folder, with a slash at its end.
  case folder(String)
  case file(String)

  /// Reads the argument of `-o`: a folder if it ends in `/` or is one, a file otherwise.
  init(_ argument: String?, for paths: [String]) throws(FileError) {
    switch argument {
    case nil: self = paths.contains("-") ? .print : .besideManifests
    case "-": self = .print
    case "": throw .usage("'-o' needs a file or a folder")
    case let path?:
      if path.hasSuffix("/") || ManifestReader.isFolder(path) {
        self = .folder(path.hasSuffix("/") ? path : "\(path)/")
      } else if paths.count == 1 {
        self = .file(path)
      } else {
        throw .usage(
          "'-o \(path)' is one file for \(paths.count) manifests; name a folder: '-o \(path)/'")
      }
    }
  }

  /// The names of each graph's manifests in its generated code and in the names of its files.
  func names(for graphs: [Graphs.Graph]) -> [[String]] {
    func names(_ paths: [String], below folder: String) -> [String] {
      OutputNames.unique(paths.map { $0 == "-" ? "stdin.di" : $0 }, below: folder)
    }
    guard case .folder = self else {
      return graphs.map { names($0.paths, below: $0.target?.folder ?? "") }
    }
    var rest = names(graphs.flatMap(\.paths), below: "")[...]
    return graphs.map { graph in
      defer { rest.removeFirst(graph.paths.count) }
      return Array(rest.prefix(graph.paths.count))
    }
  }

  /// The path for a manifest's Swift.
  func output(_ name: String, of manifest: String) throws(FileError) -> String {
    switch self {
    case .print: return "-"
    case .file(let file): return file
    case .folder(let folder): return "\(folder)\(name).swift"
    case .besideManifests where manifest == "-":
      throw .usage("generated code of standard input needs '-o'")
    case .besideManifests: return "\(manifest.pathFolder)\(name).swift"
    }
  }

  /// The path of each module's support types: in its target's folder, or next to the outermost of its manifests. None
  /// if all code is in one file.
  func supportFiles(for graphs: [Graphs.Graph]) -> [String] {
    let paths = graphs.map { graph -> String in
      if let folder = graph.target?.folder { return "\(folder)/\(OutputNames.support)" }
      let folders: [String] = graph.paths.map(\.pathFolder)
      return (folders.min { $0.utf8.count < $1.utf8.count } ?? "") + OutputNames.support
    }
    switch self {
    case .print, .file: return []
    case .besideManifests: return paths
    case .folder(let folder): return OutputNames.unique(paths).map { folder + $0 }
    }
  }
}

/// A rule in Make's language: the written files, and the files that were read for them. Ninja and CMake read it, too.
struct DependencyFile {
  /// The rule, and one without prerequisites for each file that was read: Make continues if that is deleted.
  let text: String

  /// A rule for written files and their sources; each is listed once.
  init(outputs: [String], inputs: [String]) throws(FileError) {
    var seen: Set<[UInt8]> = []
    let names = try inputs.filter { seen.insert(Array($0.utf8)).inserted }.map(Self.escaped)
    let targets = try outputs.map(Self.escaped)
    text =
      "\(targets.joined(separator: " ")):\(names.map { " \\\n  \($0)" }.joined())\n"
      + names.map { "\n\($0):\n" }.joined()
  }

  /// A path as compilers write it: `\ `, `\#`, `\:`, `$$`. Backslashes count only before one of these.
  private static func escaped(_ path: String) throws(FileError) -> String {
    var result: [UInt8] = []
    var backslashes = 0
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "#"), UInt8(ascii: ":"):
        result += Array(repeating: UInt8(ascii: "\\"), count: backslashes + 1)
      case UInt8(ascii: "$"): result.append(byte)
      default: break
      }
      result.append(byte)
      backslashes = byte == UInt8(ascii: "\\") ? backslashes + 1 : 0
    }
    let isUnsayable =
      backslashes > 0 || path.utf8.contains { $0 < 0x20 || ";|=".utf8.contains($0) }
      || !FileName.bytes(path).elementsEqual(path.utf8)
    if isUnsayable {
      throw .usage(
        "'--emit-dependencies' can't list '\(path)': Make's format has no way to write ';', '|', '=', "
          + "a backslash at the end, control characters, or what is not UTF-8")
    }
    return String(decoding: result, as: UTF8.self)
  }
}
