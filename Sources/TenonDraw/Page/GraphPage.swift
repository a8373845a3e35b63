import TenonDiagnostics
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
      "script": PageTexts.PageScript,
    ]
    return PageTexts.Page.split(separator: "{{").map { piece in
      let halves = piece.split(separator: "}}", maxSplits: 1, omittingEmptySubsequences: false)
      return halves.count < 2 ? String(piece) : (parts[String(halves[0])] ?? "") + halves[1]
    }.joined()
  }

  /// The style, with the color of each look last. Shapes distinguish the looks; colors are a second sign.
  private static let style =
    PageTexts.PageStyle
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

enum HTMLText {
  /// A text on one line, for an element or an attribute in double quotes. Invisible characters are escaped.
  static func line(_ text: String) -> String { escaped(PrintableText.text(text)) }

  static func lines(_ text: String) -> String { escaped(PrintableText.lines(text)) }

  private static func escaped(_ text: String) -> String {
    text.replacing { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "'": "&#39;"
      default: nil
      }
    }
  }
}

extension String {
  /// The text with some scalars replaced; a combining mark may form one character with any of these.
  func replacing(_ replacement: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    result.reserveCapacity(utf8.count)
    for scalar in unicodeScalars {
      if let text = replacement(scalar) {
        result += text
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

struct PageLegend {
  private let pictures: [GraphPicture]

  init(_ pictures: [GraphPicture]) { self.pictures = pictures }

  var html: String {
    let meanings = Dictionary(
      pictures.flatMap { $0.nodes.map { (Look.of($0).key, $0.meaning) } }, uniquingKeysWith: { $1 })
    var items = Look.all.compactMap { look in
      meanings[look.key].map { item(look.icon, "<b>\(look.word)</b>: \(HTMLText.line($0))") }
    }
    let strengths = Set(pictures.flatMap { $0.edges.map(\.strength) })
    for strength in GraphPicture.Edge.Strength.allCases where strengths.contains(strength) {
      let path = EdgePath(
        from: Rect(x: -10, y: 0, width: 10, height: 18),
        to: Rect(x: 40, y: 0, width: 10, height: 18),
        isContainer: false, tip: strength.tip)
      items.append(item("<g class=\"e \(strength.rawValue)\">\(path.svg)</g>", strength.legend))
    }
    let marks = Set(
      pictures.flatMap { picture in
        picture.nodes.compactMap { $0.mark(in: picture) }
          + picture.edges.compactMap { $0.mark(in: picture) }
      })
    for mark in [Mark.error, .warning] where marks.contains(mark) {
      items.append(
        item(
          #"<g class="\#(mark.rawValue)" transform="translate(20 9)">\#(mark.badge)</g>"#,
          "\(mark.rawValue): the list says which"))
    }
    return """
      <details id="legend">
      <summary>Legend</summary>
      <ul>
      \(items.joined(separator: "\n"))
      </ul>
      </details>
      """
  }

  private func item(_ picture: String, _ text: String) -> String {
    #"<li><svg width="44" height="22" viewBox="-2 -2 44 22" aria-hidden="true">\#(picture)</svg> <span>\#(text)</span></li>"#
  }
}

extension Look {
  var icon: String { #"<g class="n \#(key)">\#(svg(width: 40, height: 18))</g>"# }
}

extension GraphPicture.Edge.Strength {
  var tip: EdgePath.Tip {
    switch self {
    case .held: .filled
    case .weak: .open
    case .closure: .circle
    }
  }

  fileprivate var legend: String {
    switch self {
    case .held: "gets an instance"
    case .weak: "gets an instance and doesn't hold it (<code>set weak</code>)"
    case .closure: "gets a closure that asks when it is called"
    }
  }
}

extension Mark {
  /// The sign at a marked node or edge, around 0, 0.
  var badge: String {
    let letter = self == .error ? "✕" : "!"
    return #"<path class="badge" d="M0 -10L10 8H-10Z"/><text class="sign" y="5">\#(letter)</text>"#
  }
}
