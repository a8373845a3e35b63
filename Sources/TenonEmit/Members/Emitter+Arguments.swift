import TenonDiagnostics
import TenonGraph
import TenonPlan
import TenonSyntax

/// What a component's parameters are given.
extension Emitter {
  /// The value of one parameter, as it is written in the call, or of the constant before it.
  struct Value {
    /// The value; if there is a `body`, its first line, which opens a block.
    var text: Code
    /// What it takes to have it.
    var effects = Effects()
    /// Whether a constant can have it: a literal and `nil` take their type from the call.
    var isMovable = false
    /// How a constant has it, where there is something to say of that.
    var form: ConstantForm?

    /// Whether it needs a constant: it takes several lines, a role is seen there, or it is of another actor.
    var isApart: Bool { form?.isApart ?? false }

    init(
      text: Code, effects: Effects = Effects(), isMovable: Bool = false, form: ConstantForm? = nil
    ) {
      (self.text, self.effects, self.isMovable, self.form) = (text, effects, isMovable, form)
    }
  }

  /// How a constant has a value. Most values have none of this.
  final class ConstantForm {
    /// What stands in the block that the value opens.
    let body: Body?
    /// The type of the constant, where the compiler has to be told.
    let type: String?
    /// The manifest's line that it stems from, where it has something of the user's in it.
    let line: Int?
    /// The names of its parameters, if it is a closure with some.
    let parameters: [String]
    /// The role as which it is given, where it is a component as what it is: a constant of that type
    /// stands on the role's line, for the compiler to say there whether the component plays it.
    let role: Offer?
    /// Whether nothing but a constant will do.
    let isApart: Bool

    init(
      body: Body? = nil, type: String? = nil, line: Int? = nil, parameters: [String] = [],
      role: Offer? = nil, isApart: Bool = false
    ) {
      (self.body, self.type, self.line) = (body, type, line)
      (self.parameters, self.role) = (parameters, role)
      self.isApart = isApart || body != nil || role != nil
    }

    /// That of a component that is given as a role.
    convenience init(role: Offer) { self.init(type: role.typeText, role: role) }
  }

  /// The values of parameters, by their index.
  struct Values {
    private var codes: [Code]

    init(_ codes: [Code] = []) { self.codes = codes }

    subscript(index: Int) -> Code? {
      get { index < codes.count && !codes[index].isEmpty ? codes[index] : nil }
      set {
        while codes.count <= index { codes.append(Code()) }
        codes[index] = newValue ?? Code()
      }
    }
  }

  /// What stands in a closure of several lines.
  struct Body {
    /// What stops it when the container is gone, which it does not hold; `nil` where it does.
    let stop: (() -> Code)?
    /// What it calls the container.
    let name: String
    /// The container itself, where the closure gets that by a constant.
    let constant: String?
    /// What leads it to the container, where that is not the container itself: the constant's value, or what
    /// the closure captures.
    var link = ""
    /// What it returns, of the container by the name that it has there.
    let request: (String) -> Code
    /// The compiler may have something to say of the call: it crosses to another actor, or is deprecated.
    let isMapped: Bool
  }

  /// The arguments of a making while they are collected.
  struct Arguments {
    let context: ComponentContext
    let kept: Bool
    /// The value of each parameter.
    var values = Values()
    /// The effects of those that stand in the call itself.
    var effects = Effects()
    /// The call has constants before it.
    var hasConstants = false
    /// The names of constants and parameters that hide members of the container.
    private(set) var hidden: Set<String> = []
    /// Whether the constants stand in a closure.
    var isInClosure = false
    private var madeLocals: SwiftNamer?
    /// Where it is made, if that is in a sequence.
    private let place: SequencePlace?
    /// The constants that parameters are given, by the parameters' indices.
    var given: [Int: SequencePlace.Constant] { place?.given ?? [:] }

    init(_ context: ComponentContext, kept: Bool, in place: SequencePlace? = nil) {
      self.context = context
      self.kept = kept
      self.place = place
      hidden.formUnion(context.own.inputs.values)
      if let place {
        hidden.formUnion(place.scope.hidden)
        madeLocals = place.scope.locals
      }
    }

    /// A name for a constant. In a sequence it hides nothing, for what stands before it may name that.
    mutating func unique(_ wanted: String) -> String {
      NameSyntax.plain(locals.unique(wanted, mayHide: place == nil))
    }

    /// Notes that constants outside of the function that has these hide members.
    mutating func noteHidden(_ names: Set<String>) { hidden.formUnion(names) }

    /// What stands behind it in a sequence has other names.
    func giveBackNames() {
      if let madeLocals { place?.scope.locals = madeLocals }
    }

    /// The names of constants and parameters. Most components need none but these.
    var locals: SwiftNamer {
      mutating get {
        let locals = madeLocals ?? firstLocals
        madeLocals = locals
        return locals
      }
      _modify {
        var locals = madeLocals ?? firstLocals
        madeLocals = nil
        yield &locals
        madeLocals = locals
      }
    }

    private var firstLocals: SwiftNamer {
      var locals = context.constantNames
      for name in hidden { locals.take(name) }
      locals.take(context.graph[context.component.type].headName)
      // A fragment of the user's must not meet a constant of ours.
      context.graph.forEachArgument(of: context.component) { fragment in
        for name in fragment.names { locals.take(name) }
      }
      return locals
    }

    /// Notes that a constant has a name.
    mutating func hide(_ name: String) {
      locals.take(name)
      hidden.insert(name)
    }

    /// A member of the container, or a path that begins with one, by a name that no constant hides.
    func member(_ path: String) -> String {
      isInClosure ? "self.\(path)" : path.behindSelf(ifIn: hidden)
    }
  }

  /// A component that is asked for in the course of the running call.
  private func requested(
    _ id: ComponentID, _ offer: Int, given list: [Code] = [], _ arguments: Arguments,
    line: Int? = nil
  ) -> Value {
    let request = requests.request(id, offer, isKept: arguments.kept, arguments.context)
    var value = Value(
      text: spelled(request, of: id, given: list, arguments), effects: request.effects,
      isMovable: true)
    if let role = request.role {
      value.form = ConstantForm(role: role)
    } else if let line {
      value.form = ConstantForm(line: line)
    }
    return value
  }

  private func spelled(
    _ request: Request, of id: ComponentID, given list: [Code], _ arguments: Arguments
  ) -> Code {
    let name = arguments.member(request.member)
    if !request.takesCall { return request.isFunction ? .call(Code(name), list) : Code(name) }
    let label = plan.graph.callLabel(of: plan.graph[id])
    let call = Code.call(Code(name), list + [.argument(label, Code(arguments.context[.call]))])
    guard let reuse = request.reuse else { return call }
    let made = reuse.type.map { "(\(reuse.place) as! \($0))" } ?? reuse.place
    return "\(made) ?? \(call)"
  }

  /// The value of one of a component's parameters, by its index.
  mutating func value(of index: Int, _ arguments: Arguments) -> Value {
    let context = arguments.context
    if let constant = arguments.given[index] {
      return value(of: constant, for: plan.graph[context.component.parameters, index], context)
    }
    switch plan.graph[context.component.parameters, index].source {
    case .ownInput: return Value(text: Code(context.own.input(index)))
    case .nothing: return Value(text: "nil")
    case .expression(let fragment): return Value(text: code(fragment))
    case .instance(.input(let owner, let input)):
      return Value(
        text: Code(arguments.member(requests.input(owner, input, context))), isMovable: true)
    case .instance(.scope(let scope)):
      let path = plan.graph.path(from: context.component.container, to: scope)
      return Value(text: Code(path.isEmpty ? "self" : arguments.member(path)), isMovable: true)
    case .forwarded(let id, let offer, let inputs):
      let list = zip(plan.graph.inputs(of: plan.graph[id]), inputs).map { target, own in
        labelled(
          Code(context.own.input(own)), plan.graph[plan.graph[id].parameters, target].syntax.label)
      }
      return requested(id, offer, given: list, arguments)
    case .instance(.component(let id, let offer)): return requested(id, offer, arguments)
    case .asked(let id, let offer, let matched):
      return asked(plan.graph[context.component.parameters, index], id, offer, matched, arguments)
    case .closure(let provider, let given):
      return closure(plan.graph[context.component.parameters, index], provider, given, arguments)
    case .missing, .wantsInputs, .closureDoesNotFit, .inputsDoNotFit, .reported:
      // No sound graph has these; see ConstructionPlan.
      return Value(text: "")
    }
  }

  /// What a constant of a sequence is for a parameter.
  private func value(
    of constant: SequencePlace.Constant, for parameter: Parameter, _ context: ComponentContext
  ) -> Value {
    var value = Value(text: Code(constant.name), isMovable: true)
    if constant.isComponent, case .instance(.component(let id, let offer)) = parameter.source,
      let role = requests.roleBeside(id, offer, context)
    {
      value.form = ConstantForm(role: role)
    }
    return value
  }

  /// An argument of a call, behind its label if it has one.
  func labelled(_ value: Code, _ label: NameSyntax?) -> Code {
    label.map { .argument($0.plain, value) } ?? value
  }

  private mutating func asked(
    _ parameter: Parameter, _ id: ComponentID, _ offer: Int, _ matched: [Int?],
    _ arguments: Arguments
  ) -> Value {
    guard case .asked(_, let given) = parameter.syntax.value else { return Value(text: "") }
    let target = plan.graph[id]
    var list: [Code] = []
    for (input, argument) in zip(plan.graph.inputs(of: target), matched) {
      guard let argument else { continue }
      let label = plan.graph[target.parameters, input].syntax.label
      let fragment = given[argument].value
      // Each stands on its line.
      let place = position(given[argument].label?.span ?? fragment.span)
      var item = Code()
      item.place(
        SourcePosition(line: place.line, column: min(place.column, 200)), isSpaced: !list.isEmpty,
        isInOwnColumn: false)
      let isHoisted = arguments.context.reachesMembers(fragment)
      item.append(
        labelled(
          isHoisted
            ? hoist(fragment, as: plan.graph[target.parameters, input], arguments) : code(fragment),
          label))
      list.append(item)
    }
    return requested(id, offer, given: list, arguments, line: line(parameter.syntax.valueSpan))
  }
}
