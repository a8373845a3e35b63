import TenonInspect

/// The look of a kind of node in every format, with its text in the legend.
struct Look: Sendable {
  /// The outline, different for each look, so that colors aren't needed.
  enum Shape: String, Sendable {
    case rectangle, dashed, pill, hexagon, cut, flag, double, octagon, slanted, stack, folder,
      socket
  }

  /// The key of styles: a word of letters.
  let key: String
  let word: String
  let meaning: String
  let shape: Shape
  /// One of Okabe and Ito's colors, which people with any color vision can distinguish.
  let color: String

  private init(
    _ key: String, _ meaning: String, _ shape: Shape, _ color: String, word: String? = nil
  ) {
    (self.key, self.meaning, self.shape, self.color) = (key, meaning, shape, color)
    self.word = word ?? key
  }

  /// All looks, in the order of the legend.
  static let all: [Look] = [
    Look("strong", "one per container, held until it is released", .rectangle, "#0072B2"),
    Look("weak", "one for as long as something else holds it", .dashed, "#56B4E9"),
    Look("transient", "a new one for each request", .pill, "#009E73"),
    Look("graph", "one per call", .hexagon, "#B8A900"),
    Look("purgeable", "held until memory is needed", .cut, "#E69F00"),
    Look("tied", "held until its owner is deallocated", .flag, "#CC79A7"),
    Look("resettable", "held until it is reset", .double, "#D55E00", word: "your own, resettable"),
    Look("stored", "held as its storage decides", .octagon, "#7A7A7A", word: "your own, stored"),
    Look("input", "what the container is created with", .slanted, "#7A7A7A"),
    Look("collection", "all that is collected for one key", .stack, "#7A7A7A"),
    Look("child", "creates a child container", .folder, "#7A7A7A", word: "child container"),
    Look("member", "the facet's parent provides it", .socket, "#7A7A7A", word: "facet member"),
  ]

  static func of(_ node: GraphPicture.Node) -> Look {
    let key = node.lifetime?.rawValue ?? node.kind.rawValue
    return all.first { $0.key == key } ?? all[0]
  }
}

extension GraphPicture.Node {
  /// The word under its name: its lifetime or its kind.
  var caption: String {
    let word = lifetimeWord ?? Look.of(self).word
    return kind == .decorator ? "\(word), decorator" : word
  }
}
