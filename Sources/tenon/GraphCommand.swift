import TenonCompiler
import TenonDiagnostics
import TenonDraw
import TenonFiles
import TenonInspect
import TenonPackages

extension Command {
  /// `tenon graph`: shows the graph.
  static let graph = Command(
    "graph [options] [FILE or DIR …] [-o FILE]",
    "draw the dependency graph, with errors marked; in a package, that of every target",
    options: """
      --format dot|mermaid|json|html: what to draw: Graphviz's language, Mermaid, JSON, or a page to open in a \
      browser. Default: the ending of FILE's name, otherwise dot
      -o FILE: where to write; '-', the default, is standard output
      --around NAME: only this component, what it needs, and what needs it; may be repeated
      --container NAME: only this container and its children; may be repeated
      \(configurationRow)
      """,
    examples: "tenon graph -o graph.html\ntenon graph --around ImageCache --format mermaid"
  ) { (call) throws(FileError) in
    let path = try call.single("-o") ?? "-"
    if path.isEmpty { throw .usage("'-o' needs a file") }
    let format =
      try call.choice("--format").flatMap(Drawing.Format.init(rawValue:))
      ?? Drawing.Format(fileName: path) ?? .dot
    var filter = GraphFilter()
    filter.centers = call.all("--around")
    filter.containers = call.all("--container")
    var conditions = try conditions(call)
    let graphs = try Graphs(call)
    try graphs.refuse([path], as: "-o ")
    let analyses = zip(graphs.all, graphs.analyses(call)).filter(\.0.isOwn)
    try refuse(conditions, in: analyses.map(\.1))
    var checked = analyses.map { $1.checked(where: conditions) }
    var whole = checked.map { GraphPicture($0) }
    while let unknown = filter.unknownNames(in: whole).first {
      let found = firstChoice(of: analyses.map(\.1), where: conditions) {
        !filter.unknownNames(in: [$0]).contains { $0.name == unknown.name }
      }
      guard let found else {
        let hint = unknown.meant.map { "; did you mean '\($0)'?" } ?? ""
        throw .usage("nothing in the graph is called '\(unknown.name)'\(hint)")
      }
      tellChoice(found, conditions, of: unknown.name)
      conditions = found
      checked = analyses.map { $1.checked(where: conditions) }
      whole = checked.map { GraphPicture($0) }
    }
    let parts = zip(analyses, whole).map { graph, picture in
      Drawing.Graph(target: graph.0.target?.name, picture: picture.filtered(filter))
    }
    let drawing = Drawing(filter.isEmpty ? parts : parts.filter { !$0.picture.containers.isEmpty })
    let text = rendered(drawing, as: format)
    let compilations = checked.map(\.compilation)
    let (diagnostics, files) = Compilation.together(compilations)
    try call.report(diagnostics, files: files)
    if path == "-" {
      try Console.print(text)
    } else {
      try call.write([.init(path: path, text: text)])
    }
    if format == .mermaid, drawing.edgeCount > Drawing.mostMermaidEdges {
      call.tell(
        "note: the graph has \(drawing.edgeCount) edges, and Mermaid draws up to \(Drawing.mostMermaidEdges)"
          + " unless it is configured; '--container' and '--around' draw a part")
    }
    if format != .json, filter.isEmpty, drawing.nodeCount > Drawing.mostReadableNodes {
      call.tell(
        "note: the graph has \(drawing.nodeCount) nodes; '--around NAME' draws one with its neighbors"
      )
    }
    call.summarize(graphs, compilations, diagnostics)
    return diagnostics.hasErrors ? 1 : 0
  }

  private static func rendered(_ drawing: Drawing, as format: Drawing.Format) -> String {
    switch format {
    case .dot: drawing.dot()
    case .mermaid: drawing.mermaid()
    case .json: drawing.json(toolVersion: version)
    case .html: drawing.html(toolVersion: version)
    }
  }
}
