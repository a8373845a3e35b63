import Foundation

/// Every combination of some forms: a matrix of Fixtures/Matrices. Each line of an axis is a choice.
///
/// In the templates, `{0}` stands for the choice of the first axis; if it has parts, separated by `~`,
/// `{0:1}` is the second one. `#` stands for the number of the combination, `@D` for an attribute.
struct BuildMatrix {
  let axes: [[String]]
  let manifest: String
  let swift: String

  /// The kinds of containers: the text before them, before closures, after their name, before a facet, and after the
  /// name of a container that has one.
  static let kinds = [
    "~~~~", "overridable ~~~~", "observed ~~~~", "~@Sendable ~: Sendable~~, Sendable",
    "@MainActor ~@MainActor ~~@MainActor ~",
  ]

  init(_ text: String) {
    var axes: [[String]] = []
    var templates: [String: String] = [:]
    for section in text.components(separatedBy: "--- ").dropFirst() {
      let lines = section.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let rest = Array(lines.dropFirst().dropLast())
      switch lines[0] {
      case "axis": axes.append(rest)
      case "axis kinds": axes.append(Self.kinds)
      default: templates[lines[0]] = rest.joined(separator: "\n")
      }
    }
    self.axes = axes
    manifest = templates["manifest"] ?? ""
    swift = templates["swift"] ?? ""
  }

  /// Some of the combinations. The step shares no divisor with an axis, so each choice occurs.
  func cases(_ wanted: Int) -> [(manifest: String, swift: String)] {
    let size = axes.map(\.count).reduce(1, *)
    var step = max(1, size / wanted)
    while stride(from: 2, through: step, by: 1).contains(where: { size % $0 + step % $0 == 0 }) {
      step += 1
    }
    return stride(from: 0, to: size, by: step).map { number in
      var rest = number
      let choice = axes.map { axis in
        defer { rest /= axis.count }
        return axis[rest % axis.count]
      }
      return (fill(manifest, choice, number), fill(swift, choice, number))
    }
  }

  private func fill(_ template: String, _ choice: [String], _ number: Int) -> String {
    var text = template
    // The choice of one axis may contain placeholders of any other one.
    let choices = Array(choice.enumerated())
    for (index, chosen) in choices.reversed() + choices + choices {
      for (part, words) in chosen.components(separatedBy: "~").enumerated() {
        text = text.replacing(part == 0 ? "{\(index)}" : "{\(index):\(part)}", with: words)
      }
    }
    return text.replacing("#", with: "_\(number)_")
      .replacing("@D", with: "@available(*, deprecated)")
  }
}
