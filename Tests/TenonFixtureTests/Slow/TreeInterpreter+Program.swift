/// The program of a tree, run by the interpreter.
extension TreeInterpreter {
  /// A step of the program, which holds containers and objects in slots; `of` is the kind of a slot's container.
  enum Step {
    case makeRoot(into: Int)
    case makeChild(from: Int, of: Int, kind: Int, all: Bool, into: Int)
    case request(from: Int, of: Int, key: Int, into: Int)
    case requestOwn(from: Int, of: Int, type: Int, into: Int)
    case call(slot: Int, closure: Int, into: Int)
    /// Calls a closure that creates a child.
    case callMaker(slot: Int, maker: Int, into: Int)
    /// Takes a child that an object has.
    case takeChild(slot: Int, child: Int, into: Int)
    case takeParent(from: Int, of: Int, into: Int)
    case dropContainer(Int)
    case drop(slot: Int)
    case releaseUnused(Int, of: Int)
    case reset(Int, of: Int, lifetime: String)
    case tie(slot: Int, in: Int, of: Int, key: Int, owner: Int)
    case release(slot: Int, in: Int, of: Int, key: Int)
    case replaceOwner(Int)
  }

  /// The objects and containers that the program holds.
  struct State {
    var slots: [Object?] = Array(repeating: nil, count: RandomTree.slots)
    var containers: [Container?] = Array(repeating: nil, count: RandomTree.containers)
  }

  /// The steps for the wishes that are possible, and the output of a program with these steps.
  static func run(
    _ tree: RandomTree, _ freedom: Freedom = Freedom()
  ) -> (steps: [Step], wishes: [Int], output: String) {
    let interpreter = TreeInterpreter(tree, freedom)
    var state = State()
    var steps: [Step] = []
    var wishes: [Int] = []
    var text = ""
    func show(_ what: String) {
      var seen: Set<Int> = []
      let held = state.slots.map { $0?.story(&seen) ?? "-" }.joined(separator: " ")
      let alive = interpreter.counts.alive.filter { $0.value > 0 }.sorted { $0.key < $1.key }
      let containers = interpreter.known.indices.filter {
        interpreter.known[$0].container != nil
      }
      text +=
        "\(what) \(interpreter.counts.made) \(held) |\(containers.map { " \($0)" }.joined()) |"
      text += alive.map { " \($0.key):\($0.value)" }.joined() + "\n"
    }
    func perform(_ step: Step, of wish: Int) {
      interpreter.perform(step, &state)
      if interpreter.isStopped { text += "stopped\n" } else { show("\(steps.count):") }
      steps.append(step)
      wishes.append(wish)
    }
    perform(.makeRoot(into: 0), of: -1)
    for (number, wish) in tree.wishes.enumerated() {
      if let step = interpreter.step(wish, state) { perform(step, of: number) }
      if interpreter.isStopped { return (steps, wishes, text) }
    }
    state.slots = state.slots.map { _ in nil }
    show("held by the containers:")
    for owner in 0..<RandomTree.owners { interpreter.end(owner) }
    show("without owners:")
    for slot in state.containers.indices {
      state.containers[slot] = nil
      show("without container \(slot):")
    }
    return (steps, wishes, text)
  }

  /// Removes the wishes of a tree that depend on choices that the language leaves open.
  static func settle(_ tree: inout RandomTree) {
    while true {
      let runs = Freedom.some.map { run(tree, $0) }
      guard let line = Freedom.line(runs.map(\.output)), runs[0].wishes.indices.contains(line)
      else { return }
      tree.wishes.remove(at: runs[0].wishes[line])
    }
  }

  /// The step for a wish in the current state.
  private func step(_ wish: RandomTree.Wish, _ state: State) -> Step? {
    func pick<T>(_ all: [T], _ number: Int) -> T? {
      all.isEmpty ? nil : all[wish.numbers[number] % all.count]
    }
    let into = wish.numbers[0] % RandomTree.slots
    let intoContainer = wish.numbers[0] % RandomTree.containers
    let owner = wish.numbers[0] % RandomTree.owners
    let slots = state.slots.indices.filter { state.slots[$0] != nil }
    let containers = state.containers.indices.filter { state.containers[$0] != nil }
    if containers.isEmpty { return .makeRoot(into: intoContainer) }
    guard let from = pick(containers, 1), let container = state.containers[from] else { return nil }
    let kind = container.kind
    let view = views.views[kind]
    switch wish.kind {
    case 0:
      return wish.numbers[1] % 4 == 0
        ? .makeRoot(into: intoContainer) : .dropContainer(intoContainer)
    case 1, 2, 3:
      // A container without children has a parent.
      guard let child = pick(tree.children(of: kind), 2) else {
        return .takeParent(from: from, of: kind, into: intoContainer)
      }
      let all = wish.numbers[3] % 2 == 0
      return .makeChild(from: from, of: kind, kind: child, all: all, into: intoContainer)
    case 4: return .drop(slot: into)
    case 5, 6, 7:
      let callable = slots.flatMap { slot -> [Step] in
        guard let object = state.slots[slot] else { return [] }
        let closures = object.asking.indices.filter { object.asking[$0].canBeCalled() }
        let makers = object.makers.indices.filter { object.makers[$0].canBeCalled() }
        return closures.map { .call(slot: slot, closure: $0, into: into) }
          + makers.map { .callMaker(slot: slot, maker: $0, into: intoContainer) }
          + object.children.indices.map { .takeChild(slot: slot, child: $0, into: intoContainer) }
      }
      return pick(callable, 2)
    case 8:
      let lifetimes = Set(view.nodes.map(\.lifetime)).sorted()
      let lifetime = pick(["session", "visit", "purgeable"].filter(lifetimes.contains), 2)
      return lifetime.map {
        $0 == "purgeable" ? .releaseUnused(from, of: kind) : .reset(from, of: kind, lifetime: $0)
      }
    case 9, 10:
      let ties = slots.flatMap { slot -> [(slot: Int, key: Int)] in
        guard let node = state.slots[slot]?.node, node.lifetime == "tied" else { return [] }
        return view.offered.sorted().filter { view.singles[$0] === node }.map { (slot, $0) }
      }
      guard let (slot, key) = pick(ties, 2) else { return nil }
      return wish.numbers[3] % 4 == 0
        ? .release(slot: slot, in: from, of: kind, key: key)
        : .tie(slot: slot, in: from, of: kind, key: key, owner: owner)
    case 11: return views.hasTies ? .replaceOwner(owner) : nil
    default:
      let all =
        view.offered.sorted().map { Step.request(from: from, of: kind, key: $0, into: into) }
        + view.offeredOwn.sorted().map { .requestOwn(from: from, of: kind, type: $0, into: into) }
      return pick(all, 2)
    }
  }

  private func perform(_ step: Step, _ state: inout State) {
    func container(_ slot: Int) -> Container {
      guard let container = state.containers[slot] else { fatalError("no container there") }
      return container
    }
    func object(_ slot: Int) -> Object {
      guard let object = state.slots[slot] else { fatalError("no object there") }
      return object
    }
    func put(_ container: Container, _ slot: Int) {
      note(container)
      state.containers[slot] = container
    }
    func call<Result>(_ closure: Closure<Result>) -> Result {
      guard let result = closure.call() else { fatalError("the container is gone") }
      return result
    }
    switch step {
    case .makeRoot(let into): put(makeContainer(0, in: nil, all: true), into)
    case .makeChild(let from, _, let kind, let all, let into):
      put(makeContainer(kind, in: container(from), all: all), into)
    case .request(let from, let kind, let key, let into):
      if let node = views.views[kind].singles[key] {
        state.slots[into] = request([node], from: container(from), isKept: false)[0]
      } else {
        let nodes = views.views[kind].collections[key]?.map(\.node) ?? []
        let made = request(nodes, from: container(from), isKept: false)
        state.slots[into] = bag(views.shown(made, .key(key), in: kind))
      }
    case .requestOwn(let from, let kind, let type, let into):
      let nodes = views.views[kind].own[type].map { [$0] } ?? []
      state.slots[into] = request(nodes, from: container(from), isKept: false)[0]
    case .call(let slot, let closure, let into):
      state.slots[into] = call(object(slot).asking[closure])
    case .callMaker(let slot, let maker, let into): put(call(object(slot).makers[maker]), into)
    case .takeChild(let slot, let child, let into):
      state.containers[into] = object(slot).children[child]
    case .takeParent(let from, _, let into):
      state.containers[into] = container(from).parent ?? container(from)
    case .dropContainer(let slot): state.containers[slot] = nil
    case .drop(let slot): state.slots[slot] = nil
    case .releaseUnused(let slot, _): releaseUnused(container(slot))
    case .reset(let slot, _, let lifetime): reset(lifetime, in: container(slot))
    case .tie(let slot, let place, _, _, let owner):
      tie(object(slot), in: container(place), to: owner)
    case .release(let slot, let place, _, _): tie(object(slot), in: container(place), to: nil)
    case .replaceOwner(let owner): end(owner)
    }
  }
}
