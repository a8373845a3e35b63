import TenonInspect

extension Drawing {
  /// The graphs as a self-contained HTML page, without network or other files. O(edges + nodes log nodes).
  public func html(toolVersion: String) -> String {
    let layouts = graphs.map { GraphLayout($0.picture) }
    let title = HTMLText.line(self.title)
    var text = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="generator" content="tenon \(HTMLText.line(toolVersion))">
      <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
      <link rel="icon" href="data:,">
      <title>\(title)</title>
      <style>
      \(Self.style)</style>
      </head>
      <body>
      <a class="skip" href="#list">Skip to the list</a>
      <header>
      <h1>\(title)</h1>
      <p class="facts">\(HTMLText.line(facts))</p>
      \(hint)
      \(Self.bar)
      \(PageLegend(graphs.map(\.picture)).html)
      </header>
      <main>
      <section id="graph" aria-labelledby="graph-title">
      <h2 id="graph-title" class="hidden">Graph</h2>
      <p id="keys" class="hidden">\(Self.keys)</p>
      <div id="canvas">

      """
    text += PageGraph(graphs, layouts).svg
    text += "</div>\n</section>\n<section id=\"list\" aria-labelledby=\"list-title\">\n"
    text += "<h2 id=\"list-title\">List</h2>\n"
    for number in graphs.indices {
      text += PageList(graphs[number], number: number).html
    }
    text += """
      </section>
      <aside id="panel" aria-label="Selected" tabindex="-1" hidden>
      <button id="close" type="button" aria-label="Close">✕</button>
      <div id="details"></div>
      </aside>
      </main>
      <script>
      \(Self.script)</script>
      </body>
      </html>

      """
    return text
  }

  private static let script = String(decoding: PackageResources.PageScript_js, as: UTF8.self)

  /// The style, with the color of each look last. Shapes distinguish the looks; colors are a second sign.
  private static let style =
    String(decoding: PackageResources.PageStyle_css, as: UTF8.self)
    + Look.all.map { ".n.\($0.key) { --c: \($0.color) }\n" }.joined()

  /// The policy that prevents the page from loading anything.
  private static let policy =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:"

  private static let keys =
    "The list has the same facts. In the graph, the right arrow goes to what a node needs, the left arrow to what"
    + " needs it, up and down to its neighbors; Return opens the details, Escape closes them, / searches."

  private static let bar = """
    <div class="bar">
    <label for="search">Search</label>
    <input id="search" type="search" autocomplete="off" spellcheck="false" aria-describedby="count">
    <output id="count" aria-live="polite"></output>
    <span class="group" role="group" aria-label="View">
    <button id="show-graph" type="button" aria-pressed="true">Graph</button>
    <button id="show-list" type="button" aria-pressed="false">List</button>
    </span>
    <span class="group" id="zoom" role="group" aria-label="Zoom">
    <button id="smaller" type="button" aria-label="Zoom out">−</button>
    <button id="fit" type="button">Fit</button>
    <button id="larger" type="button" aria-label="Zoom in">+</button>
    </span>
    </div>
    """

  /// The hint how to see a part of a large graph.
  private var hint: String {
    nodeCount > Self.mostReadableNodes
      ? "<p class=\"hint\">Large graph: <code>tenon graph --around NAME</code> draws one component with its neighbors.</p>"
      : ""
  }

  /// The size of the graphs, and their configuration.
  private var facts: String {
    let pictures = graphs.map(\.picture)
    func count(_ number: Int, _ noun: String) -> String {
      "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
    let findings = pictures.flatMap(\.findings)
    let errors = findings.count(where: \.isError)
    var parts = [
      count(pictures.reduce(0) { $0 + $1.containers.count }, "container"),
      count(nodeCount, "node"),
      count(edgeCount, "edge"),
    ]
    if errors > 0 { parts.append(count(errors, "error")) }
    if findings.count > errors { parts.append(count(findings.count - errors, "warning")) }
    var seen: Set<String> = []
    let conditions = pictures.flatMap(\.conditions).filter { seen.insert($0.name).inserted }
    if !conditions.isEmpty {
      let list = conditions.map { "\($0.name) is \($0.isTrue)" }.joined(separator: ", ")
      parts.append("where \(list)")
    }
    return parts.joined(separator: ", ")
  }
}
