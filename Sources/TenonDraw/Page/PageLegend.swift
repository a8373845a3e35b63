import TenonInspect

struct PageLegend {
  private let pictures: [GraphPicture]

  init(_ pictures: [GraphPicture]) { self.pictures = pictures }

  var html: String {
    let used = Set(pictures.flatMap { $0.nodes.map { Look.of($0).key } })
    var items = Look.all.filter { used.contains($0.key) }.map { look in
      item(look.icon, "<b>\(look.word)</b>: \(HTMLText.line(look.meaning))")
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
