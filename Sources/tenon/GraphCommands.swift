import TenonCompiler
import TenonDiagnostics
import TenonDraw
import TenonFiles
import TenonGraph
import TenonInspect
import TenonPackages
import TenonSyntax

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
    let own = zip(graphs.all, graphs.analyses(call)).filter(\.0.isOwn)
    let analyses = own.map(\.1)
    try refuse(conditions, in: analyses)
    var checked = analyses.map { $0.checked(where: conditions) }
    while let unknown = filter.unknownNames(in: checked.map { GraphPicture($0) }).first {
      let found = firstChoice(of: analyses, where: conditions) {
        !filter.unknownNames(in: [$0]).contains { $0.name == unknown.name }
      }
      guard let found else {
        let hint = unknown.meant.map { "; did you mean '\($0)'?" } ?? ""
        throw .usage("nothing in the graph is called '\(unknown.name)'\(hint)")
      }
      tellChoice(found, conditions, of: unknown.name)
      conditions = found
      checked = analyses.map { $0.checked(where: conditions) }
    }
    let parts = zip(own, checked).map { graph, checked in
      Drawing.Graph(target: graph.0.target?.name, picture: GraphPicture(checked).filtered(filter))
    }
    let drawing = Drawing(filter.isEmpty ? parts : parts.filter { !$0.picture.containers.isEmpty })
    let text =
      switch format {
      case .dot: drawing.dot()
      case .mermaid: drawing.mermaid()
      case .json: drawing.json(toolVersion: version)
      case .html: drawing.html(toolVersion: version)
      }
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

  /// `tenon why`: the dependents of a component, its dependencies, and the holders that keep it alive.
  static let why = Command(
    "why NAME [options] [FILE or DIR …]",
    "show what depends on a component, along the shortest paths from accessors, and what it depends on",
    options: """
      --in CONTAINER: look for NAME in this container, if several have one
      --keeps: also show what keeps it alive, and until when
      --depth NUMBER: how many levels of dependencies to list. Default: 3; 0 for all
      --limit NUMBER: how many paths and holders to list. Default: 20; 0 for all
      (--format text): the format of the answer
      \(configurationRow)
      """,
    examples: "tenon why ImageCache\ntenon why ImageCache --keeps",
    operands: ["NAME", "FILE or DIR …"]
  ) { (call) throws(FileError) in
    var call = call
    if try call.single("--format") ?? "text" != "text" {
      throw .usage("'tenon why' prints text, and no other format")
    }
    let container = try call.single("--in")
    var options = WhyOptions()
    options.keeps = call.has("--keeps")
    if let depth = try call.number("--depth") {
      options.depth = depth == 0 ? Int.max : depth - 1
    }
    if let limit = try call.number("--limit") { options.limit = limit == 0 ? nil : limit }
    let conditions = try conditions(call)
    guard let name = call.takeOperand() else {
      throw .usage("'tenon why' needs a name: 'tenon why NAME'")
    }
    let graphs = try Graphs(call)
    let analyses = graphs.analyses(call)
    try refuse(conditions, in: analyses)
    let (pictures, subjects) = try find(name, in: container, conditions, analyses)
    let answers = subjects.compactMap { WhyAnswer(of: $0, in: pictures, options)?.text }
    try Console.print(
      answers.isEmpty
        ? WhyAnswer.text(ofBundle: name, pictures) ?? "" : answers.joined(separator: "\n"))
    return graphs.tellErrors(
      analyses, where: conditions, in: "the manifests", "the answer may be incomplete") ? 1 : 0
  }

  /// The subject of a name in the first configuration that has it, among those with the given values of conditions.
  private static func find(
    _ name: String, in container: String?, _ given: ConfigurationChoice.Values,
    _ analyses: [Analysis]
  ) throws(FileError) -> (pictures: [GraphPicture], subjects: [WhyAnswer.Views]) {
    // A bundle alone is meant only if no configuration includes it.
    let found = [true, false].lazy.compactMap { isIncluded in
      firstChoice(of: analyses, where: given) {
        WhyAnswer.has(name, in: container, $0, isIncluded: isIncluded)
      }
    }.first
    let pictures = pictures(analyses, where: found ?? given)
    switch WhyAnswer.resolve(name, in: container, pictures) {
    case .found(let subjects):
      tellChoice(found, given, of: name)
      return (pictures, subjects)
    case .several(let all):
      let list = all.prefix(5).map { view in
        "'\(view.id)' (\(view.place.path):\(view.place.line):\(view.place.column))"
      }.joined(separator: ", ")
      let more = all.count > 5 ? " and \(all.count - 5) more" : ""
      throw .usage(
        "'\(name)' is ambiguous; name one of \(list)\(more), or its container with '--in'")
    case .none(let nearMiss):
      if let container,
        firstChoice(of: analyses, where: given, { !$0.containers(named: container).isEmpty }) == nil
      {
        let names = pictures.flatMap { $0.containers.map(\.name) }
        let hint = suggestion(for: container, among: names)
        throw .usage("unknown container '\(container)'\(hint)")
      }
      let place = container.map { "nothing in '\($0)'" } ?? "nothing"
      let hint = nearMiss.map { "; did you mean '\($0)'?" } ?? ""
      throw .usage("\(place) is called '\(name)'\(hint)")
    }
  }

  // MARK: Configurations

  /// The row of the option that selects the shown branches of `#if`.
  static let configurationRow =
    "--configuration NAME=true|false: value of an '#if' condition; may be repeated. Default: false"

  /// The values of conditions in `--configuration`. A condition may contain a `=`: `swift(>=6.0)=true`.
  static func conditions(_ call: Call) throws(FileError) -> ConfigurationChoice.Values {
    var conditions: ConfigurationChoice.Values = []
    for text in call.all("--configuration") {
      let equal = text.lastIndex(of: "=")
      let value = equal.map { text[text.index(after: $0)...] }
      let isSaid = value == "true" || value == "false"
      let written = isSaid ? String(text[..<(equal ?? text.endIndex)]) : text
      guard case .atom(let name)? = ConditionExpression(written) else {
        throw .invalid("--configuration", expected: "NAME=true or NAME=false", found: text)
      }
      conditions.append((name, value != "false"))
    }
    return conditions
  }

  /// Refuses conditions that no manifest names, and values that can't occur together.
  static func refuse(
    _ conditions: ConfigurationChoice.Values, in analyses: [Analysis]
  ) throws(FileError) {
    for (number, condition) in conditions.enumerated() {
      for other in conditions[..<number] where !ConfigurationChoice.agree(other, condition) {
        throw .usage(
          "'--configuration' contradicts itself: '\(other.name)' and '\(condition.name)' can't come"
            + " out so together")
      }
    }
    let known = analyses.flatMap(\.conditions)
    for condition in conditions where !known.contains(condition.name) {
      let hint = suggestion(for: condition.name, among: known)
      throw .usage("no manifest has a condition '\(condition.name)'\(hint)")
    }
  }

  static func pictures(
    _ analyses: [Analysis], where choice: ConfigurationChoice.Values
  ) -> [GraphPicture] {
    analyses.map { GraphPicture($0.checked(where: choice)) }
  }

  /// The first configuration in which `has` is true of a graph, with as few true conditions as possible. The graphs
  /// are searched one by one, so that conditions of different graphs aren't combined.
  static func firstChoice(
    of analyses: [Analysis], where given: ConfigurationChoice.Values,
    _ has: (GraphPicture) -> Bool
  ) -> ConfigurationChoice.Values? {
    func isIn(_ analysis: Analysis, _ choice: ConfigurationChoice.Values) -> Bool {
      has(GraphPicture(analysis.checked(where: choice)))
    }
    if analyses.contains(where: { isIn($0, given) }) { return given }
    for analysis in analyses {
      let choices = analysis.cover(where: given).choices
      guard let found = choices.first(where: { isIn(analysis, $0) }) else { continue }
      var rest = found.filter { literal in
        literal.isTrue && !given.contains { $0.name == literal.name }
      }
      var choice = given
      // The shortest sufficient prefix ends with a necessary condition.
      while !rest.isEmpty, !isIn(analysis, choice) {
        let end = rest.indices.partitioningIndex { isIn(analysis, choice + rest[...$0]) }
        if end == rest.endIndex { return found }
        choice.append(rest[end])
        rest.removeSubrange(end...)
      }
      let needed = Set(choice.map(\.name))
      return isIn(analysis, choice) ? found.filter { needed.contains($0.name) } : found
    }
    return nil
  }

  /// Reports the configuration that is shown if none was requested.
  static func tellChoice(
    _ choice: ConfigurationChoice.Values?, _ given: ConfigurationChoice.Values, of name: String
  ) {
    let added = (choice ?? []).dropFirst(given.count).filter(\.isTrue).map(\.name)
    if added.isEmpty { return }
    Console.tell(
      "tenon: note: '\(name)' exists only in some configurations; the answer is for"
        + " '\(added.joined(separator: " && "))'")
  }
}

extension Graphs {
  func analyses(_ call: Call) -> [Analysis] {
    var options = call.compileOptions
    options.generates = false
    return all.map { [options] graph in graph.input.analysis(options) }
  }

  /// Reports that the user's own manifests have errors; returns true if they do.
  func tellErrors(
    _ analyses: [Analysis], where choice: ConfigurationChoice.Values, in these: String,
    _ consequence: String
  ) -> Bool {
    let found = zip(all, analyses).filter(\.0.isOwn).flatMap { _, analysis in
      analysis.checked(where: choice).compilation.diagnostics.sorted
    }
    let errors = found.count { $0.severity == .error }
    if errors == 0 { return false }
    Console.tell(
      "tenon: note: \(these) have \(counted(errors, "error")), so \(consequence); see 'tenon check'"
    )
    return true
  }
}
