import TenonGraph
import TenonSwift
import TenonSyntax

/// The provider of each parameter of the drafted components, and the inputs of the container.
struct Wiring {
  struct Input {
    let name: String
    let type: TypeSyntax
    /// Neither its type nor the parameter's name identifies it.
    let isNamed: Bool
    /// The components that it is for.
    var users: [String]
  }

  private let drafted: DraftedTypes
  private(set) var candidates: [Candidate]
  private(set) var inputs: [Input] = []
  /// The components that could have a role that none has, by the role's key.
  private(set) var players: [String: [String]] = [:]
  /// Components by key and qualifier.
  private var providers: [String: [String: Int]] = [:]
  /// The names of inputs and of accessors.
  private var takenNames: Set<String> = []

  init(_ candidates: [Candidate], _ drafted: DraftedTypes) {
    (self.candidates, self.drafted) = (candidates, drafted)
    let registered = candidates.map(\.registration?.role)
    for (index, candidate) in candidates.enumerated() {
      let role = candidate.registration?.role ?? candidate.name
      let isNamed = candidate.registration?.isNamedAlways ?? false
      let isAlone = registered.count { $0 == role } == 1
      if isNamed || !isAlone { self.candidates[index].qualifier = candidate.registration?.name }
      if role != candidate.name { self.candidates[index].roles = [role] }
      provide(role, index)
    }
    addRoles()
    for index in candidates.indices { findProviders(of: index) }
    takenNames = Set(
      self.candidates.flatMap { candidate in
        (candidate.roles + [candidate.name]).compactMap { TypeSyntax($0) }
          .compactMap { AccessorName.property($0, qualifier: candidate.qualifier) }
      })
    // Closures with arguments come second to last, and parameters with defaults come last.
    let roles = Set(providers.keys)
    connect { $0.source == .taken && ($0.wanted.function == nil || !roles.contains($0.made.key)) }
    connect { $0.source == .taken }
    connect { $0.source == .left }
  }

  private mutating func provide(_ role: String, _ index: Int) {
    let (key, name) = (TypeSyntax(role)?.key ?? role, candidates[index].qualifier ?? "")
    if providers[key]?[name] == nil { providers[key, default: [:]][name] = index }
  }

  /// Adds roles: a requested protocol or superclass is a role of the only component that conforms to it.
  private mutating func addRoles() {
    let conformances = candidates.map { drafted.types.conformances(of: $0.type) }
    for parameter in candidates.flatMap(\.parameters)
    where !parameter.wanted.isDictionary && !parameter.wanted.isBasic {
      let isCollection = parameter.wanted.element != nil
      let type = parameter.wanted.element?.plainest ?? parameter.made
      guard providers[isCollection ? parameter.wanted.key : type.key] == nil else { continue }
      let role = (drafted.meaning(type)?.kind == .class ? "class " : "") + type.text()
      let parts = (type.composed ?? [type]).map(\.plainest.key)
      var playing = candidates.indices.filter { index in
        candidates[index].qualifier == nil && parts.allSatisfy { conformances[index][$0] != nil }
      }
      if playing.count > 1, !isCollection {
        // A component that takes the role itself is a decorator, not the provider.
        playing.removeAll { index in
          candidates[index].parameters.contains { $0.wanted.plainest.key == type.key }
        }
        if playing.count > 1 {
          players[type.key] = playing.map { candidates[$0].name }
          continue
        }
      }
      for index in playing {
        candidates[index].roles.append(isCollection ? "[\(role)]" : role)
        provide(isCollection ? "[\(type.text())]" : type.text(), index)
      }
    }
    // A component that is also requested by its own type is provided as both.
    let asked = Set(candidates.flatMap(\.parameters).map(\.made.key))
    for (index, candidate) in candidates.enumerated()
    where asked.contains(candidate.name) && !candidate.roles.isEmpty {
      if !candidate.roles.contains("self") { candidates[index].roles.insert("self", at: 0) }
      provide(candidate.name, index)
    }
  }

  /// The component that a parameter requests, and its qualifier.
  private func provider(of parameter: Candidate.Parameter) -> (index: Int, name: String?)? {
    let base = parameter.wanted
    if base.function != nil || base.isDictionary || base.isBasic { return nil }
    let all = providers[base.element.map { "[\($0.plainest.key)]" } ?? base.plainest.key] ?? [:]
    if let index = all[""] { return (index, nil) }
    return all.count == 1 ? all.first.map { ($0.value, $0.key) } : nil
  }

  private mutating func findProviders(of index: Int) {
    for parameter in candidates[index].parameters {
      guard let provider = provider(of: parameter)?.index, provider != index else { continue }
      // All elements of a collection are created together.
      let roles = parameter.wanted.element == nil ? [] : candidates[provider].roles
      for other in candidates.indices where !candidates[other].askers.contains(index) {
        let isElement = candidates[other].roles.contains { $0.hasPrefix("[") && roles.contains($0) }
        if other == provider || isElement { candidates[other].askers.append(index) }
      }
    }
  }

  private mutating func connect(where isMeant: (Candidate.Parameter) -> Bool) {
    for index in candidates.indices {
      for (place, parameter) in candidates[index].parameters.enumerated() where isMeant(parameter) {
        candidates[index].parameters[place].source =
          parameter.source == .left
          ? passed(parameter, in: index) : source(of: parameter, in: index)
      }
    }
  }

  private mutating func source(of parameter: Candidate.Parameter, in index: Int) -> Candidate.Source
  {
    let (candidate, base) = (candidates[index], parameter.wanted)
    if let provider = provider(of: parameter), provider.index != index {
      return provider.name.map { .named($0) } ?? .taken
    }
    if let function = base.function, serves(function) { return .taken }
    let isOwn = base.plainest.key == candidate.name
    let isValue = drafted.isValue(base) || base.function != nil || isOwn
    if isValue, candidate.askers.isEmpty, isFromCaller(parameter, of: candidate) { return .caller }
    if parameter.type.wrapped != nil, !isValue || isOwn { return .constant("nil") }
    return addInput(for: parameter, of: candidate)
  }

  /// True if only the caller knows the value.
  private func isFromCaller(_ parameter: Candidate.Parameter, of candidate: Candidate) -> Bool {
    if let registration = candidate.registration { return registration.takesArguments }
    let last = parameter.wanted.path?.last?.plainName ?? ""
    return !candidate.lastName.ends(in: TypeHabits.services) && !last.ends(in: TypeHabits.services)
  }

  /// True if a closure's arguments are the inputs of the component that it returns.
  private func serves(_ function: FunctionTypeSyntax) -> Bool {
    // The container's author decides whether the container is 'Sendable'.
    guard let index = providers[function.result.plainest.key]?[""],
      !function.attributes.contains("@Sendable")
    else { return false }
    return candidates[index].parameters.filter { $0.source == .caller }
      .map { $0.type.key(escaping: $0.type.function != nil) }
      == function.parameters.map { $0.type.key(escaping: $0.type.saysEscaping) }
  }

  /// The source for a parameter with a default: a component or an input of the container would be hidden by it.
  private func passed(_ parameter: Candidate.Parameter, in index: Int) -> Candidate.Source {
    if let provider = provider(of: parameter) {
      return provider.name == nil && provider.index != index ? .passed : .left
    }
    let isMet = inputs.contains { input in
      !input.isNamed && (input.type.wrapped ?? input.type).key == parameter.wanted.key
        && (!parameter.wanted.isBasic || input.name == parameter.declared.name)
    }
    if isMet, !drafted.isValue(parameter.wanted) { return .passed }
    return isMet ? parameter.declared.defaultValue.map { .constant($0) } ?? .left : .left
  }

  private mutating func addInput(
    for parameter: Candidate.Parameter, of candidate: Candidate
  ) -> Candidate.Source {
    let (type, own) = (parameter.type.escaping(false), parameter.declared.name)
    let (isBasic, isFunction) = (parameter.wanted.isBasic, parameter.wanted.function != nil)
    let known = inputs.firstIndex { input in
      input.type.key == type.key && !input.isNamed && (!isBasic || input.name == own)
    }
    if let known, !isFunction {
      inputs[known].users += inputs[known].users.contains(candidate.name) ? [] : [candidate.name]
      return .taken
    }
    let plain = isBasic ? own : type.derivedLabel(named: nil)?.plain ?? own
    let isTaken = takenNames.contains(plain) || SwiftWords.isReserved(plain)
    let isFree = !isFunction && !isTaken && NameSyntax.isPlain(plain)
    let isNamed = !isFree && (isFunction || isBasic)
    let owner = AccessorName.lowerCamelCase(candidate.lastName)
    var name = isFree ? plain : owner + AccessorName.upperFirst(own)
    while !takenNames.insert(name).inserted { name += "2" }
    let isBare = !type.isExistential && drafted.meaning(type)?.kind == .protocol
    let written = isBare ? TypeSyntax(.existential(type), at: type.span) : type
    inputs.append(Input(name: name, type: written, isNamed: isNamed, users: [candidate.name]))
    return isNamed ? .named(name) : .taken
  }
}
