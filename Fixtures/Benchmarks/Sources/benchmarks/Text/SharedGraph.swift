/// A graph of components of one lifetime, each a class with up to four dependencies on earlier ones
/// and public, so that the compiler leaves none out: what of a call's sharing costs the compiler.
struct SharedGraph {
  /// What a variant of the manifest has.
  enum Variant: String, CaseIterable {
    /// All are `strong`.
    case strong
    /// All are `graph`.
    case graph
    /// All are `graph`, and who is asked for knows the first one who asks, by a weak property.
    case rings
  }

  /// Which earlier components each one asks for.
  private let dependencies: [[Int]]
  /// Who is the first to ask for a component.
  private var firstAsker: [Int: Int] = [:]

  /// One of so many components, always the same.
  init(components: Int) {
    var random = SplitMix64(seed: 0x7E40_0000_0000_0003)
    dependencies = (0..<components).map { number in
      let count = min(random.weighted([10, 15, 25, 25, 25]), number)
      var chosen: [Int] = []
      while chosen.count < count {
        let earlier = random.below(number)
        if !chosen.contains(earlier) { chosen.append(earlier) }
      }
      return chosen
    }
    for (number, dependencies) in dependencies.enumerated() {
      for dependency in dependencies where firstAsker[dependency] == nil {
        firstAsker[dependency] = number
      }
    }
  }

  /// The manifest.
  func manifest(_ variant: Variant) -> String {
    let word = variant == .strong ? "strong" : "graph"
    var text = CodeText()
    text.line("public container App {")
    for (number, dependencies) in dependencies.enumerated() {
      let params = dependencies.map { "node\($0): Node\($0)" }.joined(separator: ", ")
      let asker = variant == .rings ? firstAsker[number] : nil
      let block = asker.map { " { set weak asker: Node\($0) }" } ?? ""
      text.line("    \(word) Node\(number)(\(params))\(block)")
    }
    text.line("}")
    return text.text
  }

  /// The types, the same for all variants.
  var types: String {
    var text = CodeText()
    for (number, dependencies) in dependencies.enumerated() {
      let names = dependencies.map { "node\($0)" }
      text.line("public final class Node\(number) {")
      for name in names { text.line("  public let \(name): \(capitalized(name))") }
      if let asker = firstAsker[number] { text.line("  public weak var asker: Node\(asker)?") }
      text.line()
      text.line(
        "  public init(\(names.map { "\($0): \(capitalized($0))" }.joined(separator: ", "))) {")
      for name in names { text.line("    self.\(name) = \(name)") }
      text.line("  }")
      text.line("}")
      text.line()
    }
    return text.text
  }

  /// The `graph` container as one would write it without a tool: a class for what a call shares, which
  /// every function takes along.
  var byHand: String {
    var text = CodeText()
    text.line("private final class Call {")
    for number in dependencies.indices { text.line("  var node\(number): Node\(number)?") }
    text.line("}")
    text.line()
    text.line("public final class App {")
    text.line("  public init() {}")
    for (number, dependencies) in dependencies.enumerated() {
      let arguments = dependencies.map { "node\($0): node\($0)(call)" }.joined(separator: ", ")
      text.line()
      text.line("  public func makeNode\(number)() -> Node\(number) { node\(number)(Call()) }")
      text.line()
      text.line("  private func node\(number)(_ call: Call) -> Node\(number) {")
      text.line("    if let node = call.node\(number) { return node }")
      text.line("    let node = Node\(number)(\(arguments))")
      text.line("    call.node\(number) = node")
      text.line("    return node")
      text.line("  }")
    }
    text.line("}")
    return text.text
  }

  /// The `strong` container as one would write it without a tool.
  var strongByHand: String {
    var text = CodeText()
    text.line("public final class App {")
    text.line("  public init() {}")
    for (number, dependencies) in dependencies.enumerated() {
      let arguments = dependencies.map { "node\($0): node\($0)" }.joined(separator: ", ")
      text.line()
      text.line("  private var storedNode\(number): Node\(number)?")
      text.line("  public var node\(number): Node\(number) {")
      text.line("    if let storedNode\(number) { return storedNode\(number) }")
      text.line("    let node = Node\(number)(\(arguments))")
      text.line("    storedNode\(number) = node")
      text.line("    return node")
      text.line("  }")
    }
    text.line("}")
    return text.text
  }
}
