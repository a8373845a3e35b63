import TenonGraph
import TenonSyntax

/// The function that is being written: what its lines can use, and what hides members.
struct Function {
  private(set) var owner: ComponentID
  /// The container may come to keep what it makes.
  var isKept = false
  /// The names of its parameters and constants.
  var hidden: [String] = []
  /// Components that constants have, by index.
  var constants: [Int: String] = [:]
  /// Closures that constants have, by their parameters' places.
  var closures: [Int: String] = [:]
  /// The running call that it passes on.
  var call: String?
  /// What lies between its component and what that shares, which constants have.
  var shared: Set<Int> = []
  /// The cycle that a call of its own makes.
  var cycle: Int?
  /// The names of its inputs, by the parameter's index.
  var inputs: [Int: String] = [:]
  /// The constant that has all of its keys.
  var key: String?
  /// Its lines stand in an escaping closure.
  var needsSelf = false

  init(_ owner: ComponentID, _ graph: BindingGraph, isKept: Bool = false) {
    (self.owner, self.isKept) = (owner, isKept)
    if graph.inputs(of: graph[owner]).isEmpty { return }
    inputs = graph.inputNames(of: graph[owner])
    hidden = Array(inputs.values)
  }

  /// The lines of a function that make another component, which a constant or a literal has.
  init(_ owner: ComponentID, in outer: Function, _ graph: BindingGraph) {
    self = outer
    self.owner = owner
    inputs = graph.inputNames(of: graph[owner])
  }

  /// An input as its lines name it.
  func input(_ index: Int) -> String { SwiftName.identifier(inputs[index] ?? "") }

  /// A member, or a path that begins with one: behind `self` where a name of the function hides it.
  func member(_ path: String) -> String {
    needsSelf || hides(path) || SwiftWords.contextual.contains(path) ? "self.\(path)" : path
  }

  /// A name of the function stands where a path begins.
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
