import TenonCompiler
import TenonDiagnostics
import TenonFiles
import TenonPackages
import TenonReports

extension Command {
  /// `tenon generate`: checks, then writes one Swift file a manifest.
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
    let graphs = try Graphs(call)
    // What the plugin generates in each build is nowhere to be written.
    let isWritten = { (graph: Graphs.Graph) in graph.isOwn && (target != nil || !graph.hasPlugin) }
    let written = graphs.all.filter(isWritten)
    if !checksOnly { try refuseSecondCopies(graphs, target, isEmpty: written.isEmpty) }
    let paths = written.flatMap(\.paths)
    let destination = try Destination(target, for: paths)
    if destination == .print, checksOnly {
      throw .usage("'--check' compares files and can't be combined with '-o -'")
    }
    if destination == .print, call.format != .text {
      throw .usage("'--format \(call.format.rawValue)' and '-o -' both write to standard output")
    }
    let names = destination.names(for: written)
    let outputs = try destination.outputs(for: paths, named: names.flatMap(\.self))
    try graphs.refuse(outputs, as: "-o ")
    let dependencies = try dependencies(call, graphs, outputs)
    var rest = names[...]
    let named = graphs.all.map { graph in
      var graph = graph
      if isWritten(graph) { OutputNames.tellApart(&graph.input, names: rest.removeFirst()) }
      return graph
    }
    let compilations = Graphs(all: named, package: graphs.package).compile(options, call)
    let (diagnostics, files) = Compilation.together(compilations)
    try call.report(diagnostics, files: files)
    call.summarize(graphs, compilations, diagnostics)
    if diagnostics.hasErrors { return 1 }
    let writtenOnes = zip(graphs.all, compilations).filter { isWritten($0.0) }.map(\.1)
    let texts = writtenOnes.flatMap(\.generated)
    let results = zip(outputs, texts).map { OutputWriter.Output(path: $0, text: $1) }
    return try finish(results + dependencies, destination, checksOnly: checksOnly, call)
  }

  /// What `--emit-dependencies` asks for, if it is given.
  private static func dependencies(
    _ call: Call, _ graphs: Graphs, _ outputs: [String]
  ) throws(FileError) -> [OutputWriter.Output] {
    let option = "--emit-dependencies"
    guard let path = try call.single(option) else { return [] }
    if call.has("--check") {
      throw .usage("'\(option)' writes a file and can't be combined with '--check'")
    }
    if outputs.contains("-") {
      throw .usage("'\(option)' lists generated files; write them to a file or a folder with '-o'")
    }
    if path.isEmpty || path == "-" {
      throw .usage("'\(option)' needs the path of a file")
    }
    try graphs.refuse([path], as: "\(option) ")
    let resolved = ManifestReader.resolved(path).utf8
    for output in outputs where ManifestReader.resolved(output).utf8.elementsEqual(resolved) {
      throw .usage("'\(option) \(path)' would overwrite generated code")
    }
    let file = try DependencyFile(outputs: outputs, inputs: graphs.inputs)
    return [OutputWriter.Output(path: path, text: file.text)]
  }

  /// Refuses to write beside manifests what the plugin writes in each build: the module would have it twice.
  private static func refuseSecondCopies(
    _ graphs: Graphs, _ target: String?, isEmpty: Bool
  ) throws(FileError) {
    if target != nil { return }
    let reason =
      "in every build; a second copy would declare everything twice"
      + "; write it elsewhere with '-o', or use 'tenon check'"
    if graphs.isPackage {
      let names = graphs.all.filter { $0.isOwn && $0.hasPlugin }
        .compactMap { $0.target.map { "'\($0.name)'" } }
      if names.isEmpty { return }
      let list = names.joined(separator: ", ")
      if isEmpty {
        throw .usage("the plugin already generates the code of \(list) \(reason)")
      }
      Console.tell("tenon: note: skipped \(list): the plugin generates the code in every build")
      return
    }
    for path in graphs.all.flatMap(\.paths) {
      guard let owner = SwiftPackage.pluginTarget(of: path) else { continue }
      throw .usage("\(path): the plugin already generates the code of '\(owner)' \(reason)")
    }
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
      var areStale = false
      for file in files where try writer.isStale(file) {
        areStale = true
        let what = writer.exists(file) ? "stale" : "missing"
        Console.tell("\(file.path): \(what); run the command again without '--check'")
      }
      return areStale ? 2 : 0
    }
    if case .folder(let folder) = destination { try writer.makeFolder(folder) }
    for path in try writer.write(files) where call.format == .text { call.tell("wrote \(path)") }
    return 0
  }
}

private enum Destination: Equatable {
  case besideManifests
  case print
  case folder(String)
  case file(String)

  /// What `-o` says: a folder if it ends in `/` or is one, a file otherwise.
  init(_ argument: String?, for paths: [String]) throws(FileError) {
    switch argument {
    case nil: self = paths.contains("-") ? .print : .besideManifests
    case "-": self = .print
    case "": throw .usage("'-o' needs a file or a folder")
    case let path?:
      if path.hasSuffix("/") || OutputWriter().isFolder(path) {
        self = .folder(path)
      } else if paths.count == 1 {
        self = .file(path)
      } else {
        throw .usage(
          "'-o \(path)' is one file for \(paths.count) manifests; name a folder: "
            + "'-o \(path)/'")
      }
    }
  }

  /// What the manifests of each graph are called in its generated code and in the names of its files.
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

  /// The path for each manifest's Swift, all different.
  func outputs(for paths: [String], named names: [String]) throws(FileError) -> [String] {
    var outputs: [String] = []
    for (path, name) in zip(paths, names) {
      switch self {
      case .print: outputs.append("-")
      case .file(let file): outputs.append(file)
      case .besideManifests:
        if path == "-" {
          throw .usage("generated code of standard input needs '-o'")
        }
        outputs.append("\(path.pathFolder)\(name).swift")
      case .folder(let folder):
        outputs.append((folder.hasSuffix("/") ? folder : folder + "/") + "\(name).swift")
      }
    }
    return outputs
  }
}
