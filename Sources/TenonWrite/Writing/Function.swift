import TenonDiagnostics
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

struct MemberHead {
  var name: String
  let type: String
  /// The parameters of a function; `nil` for a property.
  var parameters: [Item]?
  var effects = Effects()
  var access = ""
  var documentation: [String] = []
  /// The attributes that come from no statement.
  var attributes: [String] = []
  /// The attributes of its statement.
  var syntax: [AttributeSyntax] = []
  var span: SourceSpan?
  /// The place of its type, if the manifest names it.
  var typeSpan: SourceSpan?
}

extension ContainerCode {
  /// The container must be `nonisolated`: its protocols may be isolated by default, but any thread may use it.
  var isForAll: Bool {
    isSendable && container.syntax.inherited.count > (container.syntax.sendable == nil ? 0 : 1)
  }

  func write(_ head: MemberHead, _ out: inout Writer, body: (inout Writer) -> Void) {
    for line in head.documentation { out.line(line) }
    out.write(head.syntax, before: head.span, withActor: false)
    for attribute in head.attributes { out.line(at: head.span, attribute) }
    let (effects, actor) = (head.effects, head.effects.actor)
    if let actor, actor != container.isolation.actor {
      let attribute = head.syntax.first { $0.isGlobalActor }
      out.line(at: attribute?.span ?? head.span ?? head.typeSpan, actor)
    }
    let isForAll = isForAll && head.access != "private "
    let isolation =
      actor != nil
      ? "" : effects.isAsync ? "nonisolated(nonsending) " : isForAll ? "nonisolated " : ""
    let (text, place) = (head.type, head.typeSpan)
    let type = text.isEmpty ? nil : Item { $0.append(type: text, at: place) }
    let (name, words) = (SwiftName.identifier(head.name), effects.words)
    if let parameters = head.parameters {
      out.block(
        at: head.span, head.access, isolation, "func ", name, List("(", parameters, ")"), words,
        type == nil ? "" : " -> ", type, body: body)
    } else {
      out.block(at: head.span, head.access, isolation, "var ", name, ": ", type) { out in
        if !effects.isEffectful { return body(&out) }
        out.block("get", words, body: body)
      }
    }
  }

  /// The parameters of a function that creates a component, or those of some inputs.
  func inputItems(_ f: Function, _ given: [Int]? = nil) -> [Item] {
    let component = graph[f.owner]
    return (given ?? graph.inputs(of: component)).map { index in
      let syntax = graph[component.parameters, index].syntax
      return graph.parameterItem(syntax, name: f.inputs[index] ?? "")
    }
  }
}

extension BindingGraph {
  /// An input as a parameter, `id: UUID`, `_ id: UUID = expr`.
  func parameterItem(_ syntax: ParameterSyntax, name: String) -> Item {
    let inner = SwiftName.parameter(name)
    let label = syntax.label.map { SwiftName.parameter($0.plain) } ?? "_"
    let type = syntax.type.map { text($0.escaping($0.escapes)) } ?? ""
    return Item { out in
      if case .input(_, _?) = syntax.value {
        out.place(syntax.span)
      } else {
        out.reach(syntax.span)
      }
      out.put(label == inner ? inner : "\(label) \(inner)", ": ", type)
      if case .input(_, let value?) = syntax.value { out.put(" = ", value) }
    }
  }
}
