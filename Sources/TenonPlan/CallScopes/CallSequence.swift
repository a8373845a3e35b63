public import TenonGraph

/// What a call makes, one thing after another, where all of that is known beforehand: what it shares then
/// stands in constants of the accessor, and the call needs no object.
public struct CallSequence: Sendable, Equatable {
  /// One statement of it. Constants are named by number.
  public enum Step: Sendable, Equatable {
    /// A component is made; `given` has the constants that its parameters are given, by their index.
    case make(ComponentID, constant: Int, given: [Int: Int])
    /// The container keeps a component.
    case store(ComponentID, constant: Int)
    /// What a parameter is given is made: something else that stands behind it has to be made before the
    /// call.
    case evaluate(ComponentID, parameter: Int, constant: Int)
    /// What a component's steps are given is made.
    case prepare(ComponentID, constant: Int, given: [Int: Int])
    /// A property of a component is set, or a method called.
    case perform(ComponentID, step: Int, constant: Int)
  }

  public let steps: [Step]
  /// How many constants it has. The first is what it gives.
  public let constants: Int

  /// Whether it only makes one component, of what the container has.
  public var isSingle: Bool { steps.count == 1 }

  /// Whether the container keeps a component that it makes.
  func stores(_ id: ComponentID) -> Bool {
    steps.contains { if case .store(id, _) = $0 { true } else { false } }
  }

  /// The components that it makes, one for each time.
  public var made: [ComponentID] {
    steps.compactMap { if case .make(let id, _, _) = $0 { id } else { nil } }
  }
}

/// Goes through a call as the container would.
struct CallSimulator {
  private let plan: ConstructionPlan
  private let root: ComponentID
  private let container: ContainerID
  /// The greatest number of statements, and of levels.
  private let most: Int
  private var steps: [CallSequence.Step] = []
  private var constants = 0
  private var places: [ComponentID: Int] = [:]
  private var unfinished: [(id: ComponentID, constant: Int)] = []
  private var depth = 0
  /// Whether something in it is known only when it runs.
  private var isUnknown = false

  /// The sequence of the call that an accessor begins; `nil` where something decides in it that is known only
  /// when it runs, or it has more than `most` statements. O(most).
  static func sequence(
    of root: ComponentID, in plan: ConstructionPlan, most: Int
  ) -> CallSequence? {
    var simulator = CallSimulator(plan, root: root, most: most)
    simulator.constants = 1
    simulator.make(root, constant: 0)
    simulator.finish()
    if simulator.isUnknown { return nil }
    return CallSequence(steps: simulator.steps, constants: simulator.constants)
  }

  private init(_ plan: ConstructionPlan, root: ComponentID, most: Int) {
    (self.plan, self.root, self.most) = (plan, root, most)
    container = plan.graph[root].container
  }

  private mutating func note(_ step: CallSequence.Step) {
    steps.append(step)
    if steps.count > most { isUnknown = true }
  }

  private mutating func newConstant() -> Int {
    constants += 1
    return constants - 1
  }

  /// What a component that asks for another gets.
  private mutating func request(_ id: ComponentID, from asker: ComponentID) -> Int {
    if let place = places[id], !plan[id].call.isReusedInCycle || plan.isOfOneCycle(id, asker) {
      return place
    }
    let component = plan.graph[id]
    if !plan.isStatic(id, from: root) || !plan.graph.inputs(of: component).isEmpty
      || component.container != container
    {
      isUnknown = true
    }
    let constant = newConstant()
    make(id, constant: constant)
    return constant
  }

  private mutating func make(_ id: ComponentID, constant: Int) {
    let component = plan.graph[id]
    depth += 1
    defer { depth -= 1 }
    if depth > most { isUnknown = true }
    let given = requests(component.initParameters.indices, of: id)
    if isUnknown { return }
    note(.make(id, constant: constant, given: given))
    let isStored = component.lifetime.isInProperty
    if isStored { note(.store(id, constant: constant)) }
    if isStored || plan[id].call.hasSlot, places[id] == nil { places[id] = constant }
    if !component.steps.isEmpty { unfinished.append((id, constant)) }
  }

  /// The constants of some parameters: those that take part in the call, and what is made before them.
  private mutating func requests(_ indices: Range<Int>, of id: ComponentID) -> [Int: Int] {
    let parameters = plan.graph[plan.graph[id].parameters]
    func takesPart(_ index: Int) -> Bool {
      parameters[index].source.instance.map { plan.takesPart($0, askedBy: id) } ?? false
    }
    guard let last = indices.last(where: takesPart) else { return [:] }
    var given: [Int: Int] = [:]
    for index in indices.prefix(through: last) {
      if isUnknown { break }
      guard let target = parameters[index].source.instance else { continue }
      if takesPart(index) {
        guard case .instance = parameters[index].source else {
          isUnknown = true
          break
        }
        given[index] = request(target, from: id)
      } else if index != last {
        let constant = newConstant()
        note(.evaluate(id, parameter: index, constant: constant))
        given[index] = constant
      }
    }
    return given
  }

  /// Makes what waits, and does the steps of all.
  private mutating func finish() {
    var finished: [(id: ComponentID, constant: Int)] = []
    var next = 0
    while next < unfinished.count, !isUnknown {
      let (id, constant) = unfinished[next]
      next += 1
      let component = plan.graph[id]
      let given = requests(
        component.initParameters.count..<component.parameters.count,
        of: id)
      note(.prepare(id, constant: constant, given: given))
      finished.append((id, constant))
    }
    for isSet in [true, false] {
      for (id, constant) in finished {
        for (number, step) in plan.graph[plan.graph[id].steps].enumerated()
        where step.isSet == isSet {
          note(.perform(id, step: number, constant: constant))
        }
      }
    }
  }
}

extension Step {
  /// Whether it sets a property.
  fileprivate var isSet: Bool { if case .set = kind { true } else { false } }
}
