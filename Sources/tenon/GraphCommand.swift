import TenonCompiler
import TenonDiagnostics
import TenonDraw
import TenonFiles
import TenonInspect
import TenonPackages
import TenonReports

extension Command {
  /// `tenon graph`: the graph to look at.
  static let graph = Command(
    name: "graph", usage: "graph [options] [FILE or DIR …] [-o FILE]",
    summary: "draw the dependency graph, with errors marked; in a package, that of every target",
    options: [
      .init(
        name: "--format", value: "dot|mermaid|json|svg|html",
        help:
          "what to draw: Graphviz's language, Mermaid, JSON, SVG (Graphviz makes it), or a page to open in a"
          + " browser. Default: what FILE's name ends in, otherwise dot"),
      .init(
        name: "-o", value: "FILE", help: "where to write; '-', the default, is standard output"),
      .init(
        name: "--root", value: "NAME",
        help: "only this component and what it needs; may be repeated", repeats: true),
      .init(
        name: "--around", value: "NAME",
        help: "only this component, what it needs, and what needs it; may be repeated",
        repeats: true),
      .init(
        name: "--depth", value: "N",
        help: "how many steps to go from '--root' (default: all) and '--around' (default: 1)"),
      .init(
        name: "--container", value: "NAME",
        help: "only this container and those that are in it; may be repeated", repeats: true),
      configurationOption,
    ]
  ) { (arguments) throws(FileError) in
    let common = try CommonOptions(arguments, format: .text)
    let path = try arguments.single("-o") ?? "-"
    if path.isEmpty { throw FileError(.usage, "'-o' needs a file") }
    let format = try format(arguments, path)
    let filter = try filter(arguments)
    let conditions = try conditions(arguments)
    let graphs = try Graphs(arguments, common)
    try graphs.refuse([path], as: "-o ")
    let own = graphs.all.filter(\.isOwn)
    let checked = common.timed("checking the graph") {
      own.map { graph in
        var options = CompileOptions()
        options.severities = common.severities
        return checkedGraph(
          graph.input.sources, imported: graph.input.imported, options: options,
          where: conditions)
      }
    }
    let whole = checked.map { GraphPicture($0) }
    try refuse(conditions, in: whole)
    if let unknown = filter.unknownNames(in: whole).first {
      throw FileError(
        .usage,
        "nothing in the graph is called '\(unknown.name)'"
          + (unknown.meant.map { "; did you mean '\($0)'?" } ?? ""))
    }
    let parts = zip(own, whole).map { graph, picture in
      Drawing.Graph(target: graph.target?.name, picture: picture.filtered(filter))
    }
    let drawing = Drawing(
      filter.isEmpty ? parts : parts.filter { !$0.picture.containers.isEmpty })
    let text = try common.timed("drawing the graph") {
      () throws(FileError) -> String in try rendered(drawing, as: format)
    }
    let compilations = checked.map(\.compilation)
    let (diagnostics, files) = Compilation.together(compilations)
    try common.report(diagnostics, files: files)
    if path == "-" {
      try Console.print(text)
    } else {
      let written = try OutputWriter().write([.init(path: path, text: text)])
      for path in written where !common.isQuiet { Console.tell("tenon: wrote \(path)") }
    }
    if format == .mermaid, drawing.edgeCount > Drawing.mostMermaidEdges, !common.isQuiet {
      Console.tell(
        "tenon: note: the graph has \(drawing.edgeCount) edges, and Mermaid draws up to"
          + " \(Drawing.mostMermaidEdges) unless it is configured; '--container', '--root' and"
          + " '--around' draw a part")
    }
    if format != .json, filter.isEmpty, drawing.nodeCount > Drawing.mostReadableNodes,
      !common.isQuiet
    {
      Console.tell(
        "tenon: note: the graph has \(drawing.nodeCount) nodes; '--around NAME' draws one component"
          + " with its neighbors")
    }
    common.summarize(graphs, compilations, diagnostics)
    return diagnostics.hasErrors ? 1 : 0
  }

  private static func rendered(
    _ drawing: Drawing, as format: Drawing.Format
  ) throws(FileError) -> String {
    switch format {
    case .dot: drawing.dot()
    case .mermaid: drawing.mermaid()
    case .json: drawing.json(toolVersion: version)
    case .svg: try Graphviz.svg(of: drawing.dot())
    case .html: drawing.html(toolVersion: version)
    }
  }

  private static func format(
    _ arguments: Arguments, _ path: String
  ) throws(FileError) -> Drawing.Format {
    guard arguments.has("--format") else { return Drawing.Format(fileName: path) ?? .dot }
    let name = try arguments.choice("--format", of: Drawing.Format.allCases.map(\.rawValue))
    return Drawing.Format(rawValue: name) ?? .dot
  }

  private static func filter(_ arguments: Arguments) throws(FileError) -> GraphFilter {
    var filter = GraphFilter()
    filter.roots = arguments.values["--root"] ?? []
    filter.centers = arguments.values["--around"] ?? []
    filter.containers = arguments.values["--container"] ?? []
    guard let steps = try arguments.number("--depth") else { return filter }
    if filter.roots.isEmpty, filter.centers.isEmpty {
      throw FileError(.usage, "'--depth' needs '--root' or '--around'")
    }
    filter.depth = steps
    return filter
  }

  /// The option that selects what is shown of `#if`.
  static let configurationOption = Arguments.Option(
    name: "--configuration", value: "NAME=true|false",
    help: "how a condition of '#if' comes out; may be repeated. Default: false", repeats: true)

  /// What `--configuration` says of conditions. A condition may have a `=` in it: `swift(>=6.0)=true`.
  static func conditions(
    _ arguments: Arguments
  ) throws(FileError) -> [(name: String, isTrue: Bool)] {
    var conditions: [(name: String, isTrue: Bool)] = []
    for text in arguments.values["--configuration"] ?? [] {
      let equal = text.lastIndex(of: "=")
      let value = equal.map { text[text.index(after: $0)...] }
      let isSaid = value == "true" || value == "false"
      let written = isSaid ? String(text[..<(equal ?? text.endIndex)]) : text
      guard let name = conditionName(written) else {
        throw FileError(
          .usage,
          "invalid value for '--configuration': expected NAME=true or NAME=false, found '\(text)'")
      }
      conditions.append((name, value != "false"))
    }
    return conditions
  }

  /// Refuses conditions that no manifest names, and those that can't come out so together.
  static func refuse(
    _ conditions: [(name: String, isTrue: Bool)], in pictures: [GraphPicture]
  ) throws(FileError) {
    if let (one, other) = contradiction(in: conditions) {
      throw FileError(
        .usage,
        "'--configuration' contradicts itself: '\(one)' and '\(other)' can't come out so together")
    }
    let known = pictures.flatMap { $0.conditions.map(\.name) }
    for condition in conditions where !known.contains(condition.name) {
      let meant = NearMiss.best(for: condition.name, among: known)
      throw FileError(
        .usage,
        "no manifest has a condition '\(condition.name)'"
          + (meant.map { "; did you mean '\($0)'?" } ?? ""))
    }
  }
}
