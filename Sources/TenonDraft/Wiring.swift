import TenonGraph
import TenonSwift
import TenonSyntax

/// Works out which drafted component serves which parameter, and what comes from outside.
struct Wiring {
  /// An input of the container.
  struct Input {
    let name: String
    let type: TypeSyntax
    /// Its type and the parameter's name don't tell it.
    let isNamed: Bool
    /// The components that it is for.
    var users: [String]
  }

  private let drafted: DraftedTypes
  private(set) var candidates: [Candidate]
  private(set) var inputs: [Input] = []
  /// The components that could play a role that none plays, by the role's key.
  private(set) var players: [String: [String]] = [:]
  /// Components by key and qualifier.
  private var providers: [String: [String: Int]] = [:]
  /// The names of inputs and of accessors.
  private var takenNames: Set<String> = []

  init(_ candidates: [Candidate], _ drafted: DraftedTypes) {
    (self.candidates, self.drafted) = (candidates, drafted)
    for index in candidates.indices { addRegisteredRoles(index) }
    for index in candidates.indices where self.candidates[index].roles.isEmpty {
      provide(candidates[index].name, index)
    }
    addRoles()
    for index in candidates.indices { findProviders(of: index) }
    for candidate in self.candidates {
      for role in candidate.roles + [candidate.name] {
        guard let base = TypeSyntax(role).flatMap({ AccessorName.base(of: $0) }) else { continue }
        takenNames.insert(AccessorName.property(base: base, qualifier: candidate.qualifier))
      }
    }
    for index in candidates.indices { connect(index, whereLeft: false) }
    for index in candidates.indices { connect(index, whereLeft: true) }
  }

  private mutating func provide(_ role: String, _ index: Int) {
    let (key, name) = (TypeSyntax(role)?.key ?? role, candidates[index].qualifier ?? "")
    if providers[key]?[name] == nil { providers[key, default: [:]][name] = index }
  }

  // MARK: Roles

  private mutating func addRegisteredRoles(_ index: Int) {
    guard let registration = candidates[index].registration else { return }
    let all = candidates.compactMap(\.registration).flatMap(\.roles)
    let isAlone = registration.roles.allSatisfy { role in all.count { $0 == role } == 1 }
    candidates[index].qualifier =
      isAlone && !registration.isNamedAlways ? nil : registration.name
    let roles = registration.roles.map { $0 == candidates[index].name ? "self" : $0 }
    if roles != ["self"] { candidates[index].roles = roles }
    for role in registration.roles { provide(role, index) }
  }

  /// Protocols and superclasses that others ask for are roles of the only one that can play them.
  private mutating func addRoles() {
    let conformances = candidates.map { Set(drafted.types.conformances(of: $0.type).keys) }
    for base in candidates.flatMap(\.parameters).map(\.wanted)
    where !base.isDictionary && !base.isBasic {
      let type = (base.function?.result ?? base.element ?? base).plainest
      let isCollection = base.function == nil && base.element != nil
      let role = isCollection ? "[\(type.text())]" : type.text()
      guard providers[isCollection ? base.key : type.key] == nil else { continue }
      let word = drafted.meaning(type)?.kind == .class ? "class " : ""
      let parts = (type.composed ?? [type]).map(\.plainest.key)
      var playing = candidates.indices.filter { index in
        parts.allSatisfy(conformances[index].contains) && candidates[index].qualifier == nil
      }
      // Who takes one plays the role for nobody else: a decorator.
      let others = playing.filter { index in
        !candidates[index].parameters.contains { $0.wanted.plainest.key == type.key }
      }
      if playing.count > 1, !isCollection, !others.isEmpty { playing = others }
      if !isCollection, playing.count > 1 {
        players[type.key] = playing.map { candidates[$0].name }
      } else if let first = playing.first {
        for index in playing {
          candidates[index].roles.append(isCollection ? "[\(word)\(type.text())]" : word + role)
        }
        provide(role, first)
      }
    }
    // What is asked for by its own type, too, is offered as both.
    let asked = Set(
      candidates.flatMap(\.parameters).map { parameter in
        (parameter.wanted.function?.result ?? parameter.wanted).plainest.key
      })
    for index in candidates.indices where asked.contains(candidates[index].name) {
      guard !candidates[index].roles.isEmpty, !candidates[index].roles.contains("self") else {
        continue
      }
      candidates[index].roles.insert("self", at: 0)
      provide(candidates[index].name, index)
    }
  }

  // MARK: Dependencies

  /// The component that a parameter asks an instance of, and its qualifier.
  private func provider(of parameter: Candidate.Parameter) -> (index: Int, name: String?)? {
    let base = parameter.wanted
    if base.function != nil || base.isDictionary || base.isBasic { return nil }
    let key = base.element.map { "[\($0.plainest.key)]" } ?? base.plainest.key
    if let index = providers[key]?[""] { return (index, nil) }
    return providers[key].flatMap { $0.count == 1 ? $0.first.map { ($0.value, $0.key) } : nil }
  }

  private mutating func findProviders(of index: Int) {
    for parameter in candidates[index].parameters where parameter.source == .taken {
      guard let provider = provider(of: parameter)?.index, provider != index else { continue }
      // All elements of a collection are made together.
      let roles = candidates[provider].roles.filter { $0.hasPrefix("[") }
      for other in candidates.indices
      where other == provider
        || parameter.wanted.element != nil && candidates[other].roles.contains(where: roles.contains)
      {
        if !candidates[other].askers.contains(index) { candidates[other].askers.append(index) }
      }
    }
  }

  private mutating func connect(_ index: Int, whereLeft: Bool) {
    for (place, parameter) in candidates[index].parameters.enumerated()
    where parameter.source == (whereLeft ? .left : .taken) {
      let source = whereLeft ? passed(parameter, in: index) : source(of: parameter, in: index)
      candidates[index].parameters[place].source = source
    }
  }

  private mutating func source(of parameter: Candidate.Parameter, in index: Int) -> Candidate.Source
  {
    let (candidate, base) = (candidates[index], parameter.wanted)
    if let provider = provider(of: parameter), provider.index != index {
      return provider.name.map { .named($0) } ?? .taken
    }
    if let function = base.function, serves(function, for: candidate) { return .taken }
    let isOwn = base.plainest.key == candidate.name
    let isValue = drafted.isValue(base) || base.function != nil || isOwn
    if isValue, candidate.askers.isEmpty, isFromCaller(parameter, of: candidate) { return .caller }
    if parameter.type.wrapped != nil, !isValue || isOwn { return .constant("nil") }
    return addInput(for: parameter, of: candidate)
  }

  /// Only who asks for the component knows the value.
  private func isFromCaller(_ parameter: Candidate.Parameter, of candidate: Candidate) -> Bool {
    if let registration = candidate.registration {
      return registration.arguments?.contains(parameter.declared.name) ?? true
    }
    let last = parameter.wanted.path?.last?.plainName ?? ""
    return !TypeHabits.isService(candidate.lastName) && !TypeHabits.isSetting(last)
  }

  /// What a default would hide: a component, or an input of the container.
  private func passed(_ parameter: Candidate.Parameter, in index: Int) -> Candidate.Source {
    if let provider = provider(of: parameter) {
      let isCycle = reaches(from: provider.index) { $0 == index }
      return isCycle || provider.name != nil ? .left : .passed
    }
    let isMet = inputs.contains { input in
      !input.isNamed && (input.type.wrapped ?? input.type).key == parameter.wanted.key
        && (!parameter.wanted.isBasic || input.name == parameter.declared.name)
    }
    if isMet, !drafted.isValue(parameter.wanted) { return .passed }
    return isMet ? parameter.declared.defaultValue.map { .constant($0) } ?? .left : .left
  }

  // MARK: Inputs

  private mutating func addInput(
    for parameter: Candidate.Parameter, of candidate: Candidate
  ) -> Candidate.Source {
    let (type, own) = (parameter.type.escaping(false), parameter.declared.name)
    let (isBasic, isFunction) = (parameter.wanted.isBasic, parameter.wanted.function != nil)
    let known = inputs.firstIndex { input in
      input.type.key == type.key && !input.isNamed && (!isBasic || input.name == own)
    }
    if let known, !isFunction {
      if inputs[known].users.last != candidate.name { inputs[known].users.append(candidate.name) }
      return .taken
    }
    let plain = isBasic ? own : type.derivedLabel(named: nil)?.plain ?? own
    let isFree =
      !takenNames.contains(plain) && NameSyntax.isPlain(plain) && !SwiftWords.isReserved(plain)
    let isNamed = isFunction || isBasic && !isFree
    var name =
      isFree && !isFunction
      ? plain : AccessorName.lowerCamelCase(candidate.lastName) + AccessorName.upperFirst(own)
    while !takenNames.insert(name).inserted { name += "2" }
    let isProtocol = !type.isExistential && drafted.meaning(type)?.kind == .protocol
    inputs.append(
      Input(
        name: name, type: isProtocol ? TypeSyntax(.existential(type), at: type.span) : type,
        isNamed: isNamed, users: [candidate.name]))
    return isNamed ? .named(name) : .taken
  }

  // MARK: Closures

  /// A closure's arguments are the inputs of what it returns, and it promises no less than that.
  private func serves(_ function: FunctionTypeSyntax, for asker: Candidate) -> Bool {
    guard let index = providers[function.result.plainest.key]?[""],
      // The container's author says whether it is 'Sendable'.
      !function.attributes.contains("@Sendable")
    else { return false }
    let exceeds = reaches(from: index) { other in
      guard let made = candidates[other].initializer else { return false }
      let leavesActor =
        made.actor != nil && made.actor != asker.initializer?.actor
        && !function.attributes.contains("@\(made.actor ?? "")")
      return (made.isAsync || leavesActor) && !function.isAsync
        || made.throwing != nil && function.throwing == nil
    }
    let inputs = candidates[index].parameters.filter { isInput($0, of: candidates[index]) }
    return !exceeds
      && inputs.map { $0.type.key(escaping: $0.type.function != nil) }
        == function.parameters.map { $0.type.key(escaping: $0.type.saysEscaping) }
  }

  private func isInput(_ parameter: Candidate.Parameter, of candidate: Candidate) -> Bool {
    guard parameter.source == .taken, candidate.askers.isEmpty else {
      return parameter.source == .caller
    }
    let base = parameter.wanted
    // It is enough here that a closure may ask the container.
    if let result = base.function?.result { return providers[result.plainest.key] == nil }
    return provider(of: parameter) == nil && drafted.isValue(base)
      && isFromCaller(parameter, of: candidate)
  }

  /// A component, or one that it needs, is as asked.
  private func reaches(from index: Int, where isFound: (Int) -> Bool) -> Bool {
    var (seen, pending): (Set<Int>, [Int]) = ([index], [index])
    while let next = pending.popLast() {
      if isFound(next) { return true }
      for parameter in candidates[next].parameters where parameter.source != .left {
        guard let other = provider(of: parameter)?.index, seen.insert(other).inserted else {
          continue
        }
        pending.append(other)
      }
    }
    return false
  }
}
