import TenonGraph
import TenonSyntax

/// The function that is being written: the constants that its lines can use, and the names that hide members.
struct Function {
  private(set) var owner: ComponentID
  /// The container may keep the instances that it creates.
  var isKept = false
  /// The names of its parameters and constants.
  var hidden: [String] = []
  /// The constants that hold components, by the components' indices.
  var constants: [Int: String] = [:]
  /// The constants that hold closures, by their parameters' places.
  var closures: [Int: String] = [:]
  /// The running call that it passes on.
  var call: String?
  /// The components that it shares through constants, and those that lead to them.
  var shared: Set<Int> = []
  /// The cycle that a separate call creates.
  var cycle: Int?
  /// The names of its inputs, by the parameter's index.
  var inputs: [Int: String] = [:]
  /// The constant with all of its keys.
  var key: String?
  /// Its lines are in an escaping closure.
  var needsSelf = false

  init(_ owner: ComponentID, _ graph: BindingGraph, isKept: Bool = false) {
    (self.owner, self.isKept) = (owner, isKept)
    if graph.inputs(of: graph[owner]).isEmpty { return }
    inputs = graph.inputNames(of: graph[owner])
    hidden = Array(inputs.values)
  }

  /// The lines of a function that create another component, for a constant or a literal.
  init(_ owner: ComponentID, in outer: Function, _ graph: BindingGraph) {
    self = outer
    self.owner = owner
    inputs = graph.inputNames(of: graph[owner])
  }

  /// An input as its lines name it.
  func input(_ index: Int) -> String { SwiftName.identifier(inputs[index] ?? "") }

  /// A member, or a path that begins with one, after `self.` if a name of the function hides it.
  func member(_ path: String) -> String {
    needsSelf || hides(path) || SwiftWords.contextual.contains(path) ? "self.\(path)" : path
  }

  /// The path begins with a name of the function.
  func hides(_ path: String) -> Bool {
    hidden.contains { name in
      var (path, name) = (path.utf8.makeIterator(), name.utf8.makeIterator())
      var next = path.next()
      if next == UInt8(ascii: "`") { next = path.next() }
      while let byte = name.next() {
        if byte != next { return false }
        next = path.next()
      }
      return next == nil || ".[(`".utf8.contains(next ?? 0)
    }
  }
}
