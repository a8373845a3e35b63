/// Makes graphs of any size. The same size gives the same graph everywhere.
struct GraphGenerator {
  /// Where its random choices come from.
  private var random = SplitMix64(seed: 0x7E40_0000_0000_0001)
  /// The graph so far.
  private var graph = Graph()

  /// A graph of so many components.
  static func graph(_ components: Int) -> Graph {
    var generator = GraphGenerator()
    while generator.graph.components.count < components { generator.addComponent() }
    generator.addRings()
    generator.hideSome()
    return generator.graph
  }

  /// Adds a component of any kind.
  private mutating func addComponent() {
    let number = graph.components.count
    // Components of one lifetime often stand together.
    let lifetimes: [Lifetime] = [
      .strong, .weak, .transient, .graph, .purgeable, .tied, .session, .kept,
    ]
    var lifetime = lifetimes[random.weighted([26, 10, 22, 14, 7, 7, 7, 7])]
    if let last = graph.components.last, random.chance(50) { lifetime = last.lifetime }
    if lifetime == .strong, random.chance(15) {
      addValue(number)
      return
    }
    let isStructure = lifetime == .transient && random.chance(50)
    let nouns =
      switch lifetime {
      case .strong: ["Store", "Client", "Service", "Engine", "Database"]
      case .weak: ["Session", "Player", "Draft", "Monitor"]
      case .transient: ["Model", "Screen", "Presenter", "Report", "Request"]
      case .graph: ["Form", "Selection", "Layout"]
      case .purgeable: ["Cache", "Index"]
      case .tied: ["Flow", "Coordinator"]
      case .session: ["Account", "Inbox"]
      case .kept: ["Forecast", "Quote"]
      }
    let noun = random.pick(nouns)
    var component = Component(
      number: number, lifetime: lifetime, form: isStructure ? .structure : .classType,
      type: "\(noun)\(number)")
    addRoles(to: &component, noun)
    if !lifetime.isShared, random.chance(20) { component.inputs = random.chance(50) ? 1 : 2 }
    component.hasExpression = random.chance(10)
    if !component.hasExpression {
      component.containerInput = [.none, .config, .user][random.weighted([85, 10, 5])]
    }
    addDependencies(to: &component)
    if !isStructure { addSteps(to: &component) }
    graph.components.append(component)
  }

  /// Adds a value that its qualifier tells from others of its type.
  private mutating func addValue(_ number: Int) {
    let isEndpoint = random.chance(60)
    let word = random.pick(
      isEndpoint ? ["images", "items", "events"] : ["limit", "size", "delay"])
    graph.components.append(
      Component(
        number: number, lifetime: .strong, form: isEndpoint ? .endpoint : .number,
        type: isEndpoint ? "Endpoint" : "Int", qualifier: "\(word)\(number)", hasExpression: true))
  }

  /// Gives some components roles.
  private mutating func addRoles(to component: inout Component, _ noun: String) {
    let kind = random.weighted([72, 16, 8, 4])
    if kind == 0 { return }
    // What is held weakly has to be an object. Only classes can play a class-bound role.
    let isClassBound =
      component.lifetime.wantsObject || (component.form == .classType && random.chance(50))
    component.roles = ["Reading", "Writing"].prefix(kind == 2 ? 2 : 1).map {
      Role(name: "\(noun)\($0)\(component.number)", isClassBound: isClassBound)
    }
    component.hasSelfRole = kind == 3
  }

  /// Gives a component up to four dependencies on earlier ones.
  private mutating func addDependencies(to component: inout Component) {
    let count = min(random.weighted([20, 30, 25, 15, 10]), component.number)
    var providers: [Int] = []
    while providers.count < count {
      let provider = random.below(component.number)
      if !providers.contains(provider) { providers.append(provider) }
    }
    for provider in providers {
      component.dependencies.append(dependency(of: &component, on: provider))
    }
  }

  /// Gives some components a block, which asks for earlier ones that the initializer does not ask for.
  private mutating func addSteps(to component: inout Component) {
    guard component.number > 0, random.chance(15) else { return }
    for form in [[.set], [.call], [Step.Form.set, .call]][random.weighted([40, 30, 30])] {
      let provider = random.below(component.number)
      let asked = component.dependencies + component.steps.map(\.dependency)
      if asked.contains(where: { $0.provider == provider }) { continue }
      component.steps.append(
        Step(form: form, dependency: dependency(of: &component, on: provider)))
    }
  }

  /// Lets some components know who got them in its initializer, by a weak property.
  private mutating func addRings() {
    for owner in graph.components
    where [.strong, .graph].contains(owner.lifetime) && owner.offers.contains(nil) {
      for dependency in owner.dependencies {
        let part = graph.components[dependency.provider]
        guard case .instance = dependency.form, dependency.role == nil, part.form == .classType,
          part.lifetime == owner.lifetime, !part.steps.contains(where: { $0.form == .weak }),
          random.chance(80)
        else { continue }
        graph.components[owner.number].askers += 1
        let back = Dependency(provider: owner.number, role: nil, form: .instance, saysAny: false)
        graph.components[part.number].steps.append(Step(form: .weak, dependency: back))
      }
    }
  }

  /// One of the ways to ask for a component, which is noted in both.
  private mutating func dependency(
    of component: inout Component, on provider: Int
  ) -> Dependency {
    graph.components[provider].askers += 1
    let provider = graph.components[provider]
    // What would keep something past its time asks for a closure.
    let kept = provider.lifetime.isShort ? [provider.lifetime] : provider.keeps
    let wantsClosure =
      component.lifetime.isLong && !kept.isSubset(of: [component.lifetime].filter(\.isShort))
    let form: Dependency.Form
    var saysAny = random.chance(30)
    if provider.inputs > 0 {
      // A closure gives all inputs, or all that have no default.
      form =
        !wantsClosure && random.chance(50)
        ? .made(1 + random.below(9)) : .closure(1 + random.below(provider.inputs))
      // Inputs stand after a name alone.
      if case .made = form { saysAny = false }
    } else {
      form =
        wantsClosure || (provider.qualifier == nil && random.chance(15)) ? .closure(0) : .instance
    }
    let dependency = Dependency(
      provider: provider.number, role: random.pick(provider.offers), form: form,
      saysAny: saysAny)
    if dependency.isInstance, component.lifetime == .transient { component.keeps.formUnion(kept) }
    return dependency
  }

  /// Makes some of those private that others ask for.
  private mutating func hideSome() {
    for index in graph.components.indices where graph.components[index].askers > 0 {
      // Nobody could tie what is private.
      if graph.components[index].lifetime == .tied { continue }
      graph.components[index].isPrivate = random.chance(20)
    }
  }
}
