import TenonDiagnostics
import TenonGraph
import TenonInspect

/// The list of the page: the content of the graph as text, with a heading for each container and each node.
struct PageList {
  private let picture: GraphPicture
  private let target: String?
  private let number: Int

  init(_ graph: Drawing.Graph, number: Int) {
    (picture, target, self.number) = (graph.picture, graph.target, number)
  }

  var html: String {
    var text = problems
    for container in picture.containers.indices { text += section(container) }
    return text
  }

  private func link(_ node: Int) -> String {
    ##"<a href="#i-g\##(number)n\##(node)">\##(HTMLText.line(picture.nodes[node].name))</a>"##
  }

  private func place(_ place: GraphPicture.Place, as element: String = "span") -> String {
    "<\(element) class=\"place\">\(HTMLText.line("\(place.path):\(place.line)"))</\(element)>"
  }

  private var problems: String {
    if picture.findings.isEmpty { return "" }
    let of = target.map { " in target \($0)" } ?? ""
    var text = "<section class=\"problems\"><h3>\(HTMLText.line("Problems\(of)"))</h3>\n<ul>\n"
    for finding in picture.findings {
      let links = finding.nodes.prefix(12).map(link).joined(separator: ", ")
      text +=
        "<li>\(self.finding(finding)) \(place(finding.place))"
        + (links.isEmpty ? "" : " (\(links))") + "</li>\n"
    }
    return text + "</ul></section>\n"
  }

  private func finding(_ finding: GraphPicture.Finding) -> String {
    let word = finding.diagnostic.severity.rawValue
    let elsewhere = finding.isHere ? "" : " (in another configuration)"
    return
      "<strong class=\"\(word)\">\(word) \(finding.diagnostic.id.code)\(elsewhere)</strong>: "
      + HTMLText.line(finding.diagnostic.message)
      + (finding.diagnostic.help.map { " <em>help: \(HTMLText.line($0))</em>" } ?? "")
  }

  private func findings(_ all: [Int]) -> String {
    if all.isEmpty { return "" }
    let items = all.map { "<li>\(finding(picture.findings[$0]))</li>" }.joined()
    return "<ul class=\"findings\">\(items)</ul>\n"
  }

  private func section(_ index: Int) -> String {
    let container = picture.containers[index]
    var words = [
      container.kind == .bundle ? "bundle that no container includes" : "container",
      container.parent.map { "in \(picture.containers[$0].name)" },
      container.module.map { "of module \($0)" }, container.isolation,
      container.isOverridable ? "overridable" : nil, container.isObserved ? "observed" : nil,
      container.effects.isEffectful ? "its initializer is \(container.effects.text)" : nil,
    ].compactMap(\.self)
    if !container.conformances.isEmpty {
      words.append("conforms to \(container.conformances.joined(separator: ", "))")
    }
    if !container.bundles.isEmpty {
      words.append("includes \(container.bundles.joined(separator: ", "))")
    }
    var text = "<section id=\"i-g\(number)c\(index)\" class=\"container\" tabindex=\"-1\">\n"
    let of = target.map { ", target \($0)" } ?? ""
    text += "<h3>\(HTMLText.line(container.name + of))</h3>\n"
    text += "<p>\(HTMLText.line(words.joined(separator: ", "))) \(place(container.place))</p>\n"
    text += documentation(container.documentation) + findings(container.findings)
    for node in container.nodes { text += article(node) }
    return text + "</section>\n"
  }

  private func documentation(_ lines: [String]) -> String {
    lines.isEmpty ? "" : "<p class=\"doc\">\(HTMLText.lines(lines.joined(separator: "\n")))</p>\n"
  }

  private func article(_ index: Int) -> String {
    let node = picture.nodes[index]
    var words = [node.caption] + node.modifiers
    words.append("in \(picture.containers[node.container].name)")
    if let bundle = node.bundle { words.append("from bundle \(bundle)") }
    if node.access == "private" { words.append("private") }
    if node.effects.isEffectful { words.append(node.effects.text) }
    if let actor = node.effects.actor { words.append(actor) }
    if node.kind == .input { words.append("type \(node.type)") }
    if !node.roles.isEmpty { words.append("as \(node.roles.joined(separator: ", "))") }
    if !node.releases.isEmpty { words.append("release \(node.releases.joined(separator: ", "))") }
    let search =
      ([node.name, node.type, node.caption, picture.containers[node.container].name]
      + node.provides + node.roles + node.accessors.map(\.name))
      .joined(separator: " ").lowercased()
    var text = #"""
      <article id="i-g\#(number)n\#(index)" tabindex="-1" data-search="\#(HTMLText.line(search))">
      <h4>\#(HTMLText.line(node.name))</h4>
      <p><svg width="28" height="14" viewBox="-2 -2 46 24" aria-hidden="true">\#(Look.of(node).icon)</svg>\#
       \#(HTMLText.line(words.joined(separator: ", ")))</p>
      <pre><code>\#(HTMLText.lines(clipped(node.statement)))</code></pre>
      \#(place(node.place, as: "p"))

      """#
    text += findings(node.findings) + documentation(node.documentation)
    if !node.accessors.isEmpty {
      let items = node.accessors.map { "<li><code>\(HTMLText.line($0.declaration))</code></li>" }
      text += "<h5>Accessors</h5>\n<ul>\(items.joined())</ul>\n"
    }
    text += dependencies(node) + dependents(node)
    return text + "</article>\n"
  }

  /// A statement, shortened if it is too long to read next to a graph.
  private func clipped(_ statement: String) -> String {
    statement.utf8.count > 2000 ? "\(statement.prefix(1500))…" : statement
  }

  private func dependencies(_ node: GraphPicture.Node) -> String {
    edges(node.outgoing, "Needs", nothing: "Needs nothing") { edge in
      switch edge.target {
      case .node(let target):
        let owner = picture.nodes[target].container
        let elsewhere = " of \(HTMLText.line(picture.containers[owner].name))"
        return link(target) + (owner == node.container ? "" : elsewhere)
      case .container(let container):
        let name = HTMLText.line(picture.containers[container].name)
        return ##"<a href="#i-g\##(number)c\##(container)">\##(name)</a>"##
      case .missing: return "<strong class=\"error\">\(HTMLText.line(edge.gap))</strong>"
      case .open: return "\(HTMLText.line(edge.gap)) for containers that include the bundle"
      case .absent: return "\(HTMLText.line(edge.asked)): nothing provides it, so it is nil"
      }
    }
  }

  private func dependents(_ node: GraphPicture.Node) -> String {
    edges(node.incoming, "Needed by", nothing: "Needed by nothing else") { link($0.source) }
  }

  private func edges(
    _ numbers: [Int], _ title: String, nothing: String, end: (GraphPicture.Edge) -> String
  ) -> String {
    if numbers.isEmpty { return "<h5>\(nothing)</h5>\n" }
    let items = numbers.map { picture.edges[$0] }.map { edge in
      let how = [edge.use == .child ? nil : edge.label, edge.how].compactMap(\.self)
      return
        "<li>\(end(edge)) <span class=\"how\">\(HTMLText.line(how.joined(separator: ", ")))</span></li>"
    }
    return "<h5>\(title) \(numbers.count)</h5>\n<ul>\(items.joined())</ul>\n"
  }
}
