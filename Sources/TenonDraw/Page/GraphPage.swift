import TenonInspect

extension Drawing {
  /// The graphs as a self-contained HTML page, without network or other files. O(edges + nodes log nodes).
  public func html(toolVersion: String) -> String {
    let parts = [
      "version": HTMLText.line(toolVersion), "title": HTMLText.line(title),
      "style": Self.style, "facts": HTMLText.line(facts), "hint": hint,
      "legend": PageLegend(graphs.map(\.picture)).html,
      "graph": PageGraph(graphs, graphs.map { GraphLayout($0.picture) }).svg,
      "list": graphs.enumerated().map { PageList($1, number: $0).html }.joined(),
      "script": String(decoding: PackageResources.PageScript_js, as: UTF8.self),
    ]
    let page = String(decoding: PackageResources.Page_html, as: UTF8.self)
    return page.split(separator: "{{").map { piece in
      let halves = piece.split(separator: "}}", maxSplits: 1, omittingEmptySubsequences: false)
      return halves.count < 2 ? String(piece) : (parts[String(halves[0])] ?? "") + halves[1]
    }.joined()
  }

  /// The style, with the color of each look last. Shapes distinguish the looks; colors are a second sign.
  private static let style =
    String(decoding: PackageResources.PageStyle_css, as: UTF8.self)
    + Look.all.map { ".n.\($0.key) { --c: \($0.color) }\n" }.joined()

  /// The hint how to see a part of a large graph.
  private var hint: String {
    nodeCount > Self.mostReadableNodes
      ? "<p class=\"hint\">Large graph: <code>tenon graph --around NAME</code> draws one component with its neighbors.</p>"
      : ""
  }

  /// The size of the graphs, and their configuration.
  private var facts: String {
    let pictures = graphs.map(\.picture)
    let findings = pictures.flatMap(\.findings)
    let errors = findings.count(where: \.isError)
    let counts = [
      (pictures.reduce(0) { $0 + $1.containers.count }, "container"), (nodeCount, "node"),
      (edgeCount, "edge"), (errors, "error"), (findings.count - errors, "warning"),
    ]
    var parts = counts.filter { $0 > 0 || !["error", "warning"].contains($1) }.map { number, noun in
      "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
    var seen: Set<String> = []
    let conditions = pictures.flatMap(\.conditions).filter { seen.insert($0.name).inserted }
    if !conditions.isEmpty {
      let list = conditions.map { "\($0.name) is \($0.isTrue)" }.joined(separator: ", ")
      parts.append("where \(list)")
    }
    return parts.joined(separator: ", ")
  }
}
