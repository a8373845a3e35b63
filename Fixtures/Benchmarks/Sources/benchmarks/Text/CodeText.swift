/// Text that is written line by line.
struct CodeText {
  /// The text so far.
  private(set) var text = ""

  /// Adds a line.
  mutating func line(_ line: String = "") {
    text += line
    text += "\n"
  }

  /// Adds `head(arguments)tail` on one line, or with one argument to a line where it would be
  /// longer than 100 columns.
  mutating func call(
    _ indentation: Int, _ head: String, _ arguments: [String], _ tail: String = "", step: Int = 2
  ) {
    let space = String(repeating: " ", count: indentation)
    let short = "\(space)\(head)(\(arguments.joined(separator: ", ")))\(tail)"
    if short.count <= 100 {
      line(short)
      return
    }
    line("\(space)\(head)(")
    let inner = String(repeating: " ", count: indentation + step)
    for (index, argument) in arguments.enumerated() {
      line("\(inner)\(argument)\(index == arguments.count - 1 ? "" : ",")")
    }
    line("\(space))\(tail)")
  }
}

/// The sources that stand for one graph.
struct Sources {
  /// The graph.
  let graph: Graph
  /// `App.di`.
  var manifest: String { graph.manifestText }
  /// `Types.swift`.
  var types: String { graph.typesText }
  /// `ByHand.swift`.
  var byHand: String { graph.byHandText }

  /// Those with so many components.
  init(components: Int) { graph = GraphGenerator.graph(components) }
}
