import TenonSyntax

/// Works out which of the drafted components serves which parameter, and what comes from outside.
struct Wiring {
  let modules: CompiledModules
  let maker: CandidateMaker
  private(set) var candidates: [Candidate] = []
  private(set) var refused: [(name: String, reason: String)] = []
  /// The inputs of the container that nothing drafted provides, by key.
  private(set) var inputs: [(name: String, type: String)] = []
  /// The inputs of the container that one component alone needs: their types are not enough to tell them.
  private(set) var qualifiedInputs: [(name: String, type: String)] = []
  /// The names of inputs and of accessors.
  private var inputNames: Set<String> = []
  private var inputsByKey: [String: String] = [:]
  /// The last names that several components have.
  private var sharedNames: Set<String> = []
  private var providers: [String: Int] = [:]
  /// How many types with arguments are drafted at most, for each may need another.
  private static let mostInstances = 64

  init(modules: CompiledModules, maker: CandidateMaker) {
    (self.modules, self.maker) = (modules, maker)
  }

  mutating func add(_ type: CompiledType) {
    guard type.generics.isEmpty else {
      pendingGenerics.append(type)
      return
    }
    do throws(CandidateMaker.Refusal) {
      candidates.append(try maker.candidate(type, arguments: []))
    } catch {
      refused.append((type.name, error.reason))
    }
  }

  /// Types that are drafted with the arguments with which others ask for them.
  private var pendingGenerics: [CompiledType] = []

  mutating func connect() {
    addInstances()
    for (index, candidate) in candidates.enumerated() where providers[candidate.key] == nil {
      providers[candidate.key] = index
    }
    addRoles()
    markSettings()
    markAskedFor()
    let byName = Dictionary(grouping: candidates, by: \.type.lastName)
    sharedNames = Set(byName.filter { $0.value.count > 1 }.keys)
    for candidate in candidates {
      for role in candidate.roles + [candidate.text] {
        guard let type = TypeReader.type(role), let base = AccessorName.base(of: type) else {
          continue
        }
        inputNames.insert(AccessorName.property(base: base, qualifier: nil))
      }
    }
    for index in candidates.indices { connect(index) }
    for index in candidates.indices { leaveEndless(of: index) }
  }

  // MARK: Generic types

  private mutating func addInstances() {
    var seen: Set<String> = []
    var next = 0
    var served: Set<String> = []
    while next < candidates.count, seen.count < Self.mostInstances {
      for parameter in candidates[next].parameters {
        let wanted = parameter.wanted
        for type in [wanted, wanted.element, wanted.function?.result].compactMap({ $0 }) {
          guard case .named(let components) = type.unwrappingModifiers.kind,
            let last = components.last, !last.arguments.isEmpty
          else { continue }
          let name = components.map(\.name).joined(separator: ".")
          guard let generic = pendingGenerics.first(where: { $0.name == name }) ?? reachable(name),
            seen.insert(type.key).inserted
          else { continue }
          if let made = try? maker.candidate(generic, arguments: last.arguments.map { $0.text() }) {
            candidates.append(made)
            served.insert(generic.id)
          }
        }
      }
      next += 1
    }
    for type in pendingGenerics where !served.contains(type.id) {
      refused.append(
        (
          "\(type.name)<\(type.generics.joined(separator: ", "))>",
          "it is generic, and nothing drafted asks for it with arguments"
        ))
    }
  }

  /// A generic class that others ask for, where none was named.
  private func reachable(_ name: String) -> CompiledType? {
    modules.types(named: name).first {
      $0.isReference && !$0.generics.isEmpty && maker.mayUse($0.access, of: $0)
    }
  }

  // MARK: Roles

  /// The protocol that a type is the name of, by its identifier.
  private func protocolID(_ type: TypeSyntax, _ parameter: Candidate.Parameter) -> String? {
    let key = type.plainest.key
    if let known = modules.types(named: key).first(where: { $0.kind == .protocol }) {
      return known.id
    }
    guard let id = parameter.compiled.identifiers[key],
      TypeFacts.kind(id: id, name: key) == .protocol
    else { return nil }
    return id
  }

  private mutating func addRoles() {
    var wanted: [(id: String, name: String, isCollection: Bool)] = []
    for parameter in candidates.flatMap({ candidate in
      candidate.parameters + candidate.properties.filter(\.compiled.isUnwrapped)
    }) {
      let base = parameter.wanted
      let type = base.function?.result ?? base.element ?? base
      guard providers[type.key] == nil, let id = protocolID(type, parameter) else { continue }
      let isCollection = base.function == nil && base.element != nil && !base.isDictionary
      if base.element != nil, !isCollection { continue }
      if !wanted.contains(where: { $0.id == id && $0.isCollection == isCollection }) {
        wanted.append((id, type.plainest.text(), isCollection))
      }
    }
    let supertypes = candidates.map { modules.supertypes(of: $0.type.id) }
    for role in wanted {
      let playing = candidates.indices.filter { supertypes[$0].contains(role.id) }
      if role.isCollection {
        for index in playing {
          candidates[index].roles.append("[\(role.name)]")
          providers["[\(role.name)]"] = index
        }
      } else if playing.count == 1 {
        candidates[playing[0]].roles.append(role.name)
        providers[role.name] = playing[0]
      }
    }
    for index in candidates.indices {
      let roles = candidates[index].roles
      let further = supertypes[index].compactMap { modules.type(id: $0) }
        .filter {
          $0.kind == .protocol && !$0.isGenerated && !roles.contains($0.name)
            && !roles.contains("[\($0.name)]")
        }
      candidates[index].furtherRoles = Set(further.map(\.name)).sorted()
    }
  }

  // MARK: Properties

  /// Marks properties that hold nothing until they are set, and that a component provides.
  private mutating func markSettings() {
    for index in candidates.indices {
      for (place, property) in candidates[index].properties.enumerated() {
        let compiled = property.compiled
        guard compiled.isUnwrapped, let provider = provider(of: property),
          compiled.isolation.map({ $0 == candidates[index].isolation }) ?? true,
          !compiled.words.contains("weak") || !candidates[provider].isTransient
        else { continue }
        candidates[index].properties[place].source = .component
      }
    }
  }

  /// Leaves properties to their author where transient components would create each other endlessly.
  private mutating func leaveEndless(of index: Int) {
    for place in candidates[index].properties.indices {
      guard candidates[index].properties[place].source == .component,
        let provider = provider(of: candidates[index].properties[place]),
        candidates[index].isTransient,
        reaches(from: provider, through: \.isTransient, where: { $0 == index })
      else { continue }
      candidates[index].properties[place].source = .caller
    }
  }

  /// Whether a component, or one that it needs, is as asked; the way leads `through` others.
  private func reaches(
    from index: Int, through: (Candidate) -> Bool = { _ in true }, where isFound: (Int) -> Bool
  ) -> Bool {
    var seen: Set<Int> = [index]
    var pending = [index]
    while let next = pending.popLast() {
      if isFound(next) { return true }
      guard through(candidates[next]) else { continue }
      for other in candidates[next].requests.compactMap(provider)
      where seen.insert(other).inserted {
        pending.append(other)
      }
    }
    return false
  }

  // MARK: Dependencies

  /// The component that a parameter asks an instance of.
  private func provider(of parameter: Candidate.Parameter) -> Int? {
    let base = parameter.wanted
    if base.function != nil { return nil }
    if base.isDictionary { return nil }
    if base.element != nil { return providers["[\(base.element?.plainest.key ?? "")]"] }
    return providers[base.plainest.key]
  }

  private mutating func markAskedFor() {
    var own: Set<Int> = []
    for candidate in candidates {
      for parameter in candidate.requests {
        let base = parameter.wanted
        if let index = provider(of: parameter) {
          candidates[index].isAskedFor = true
          if base.plainest.key == candidates[index].key { own.insert(index) }
          // All elements of a collection are made together.
          if base.element != nil {
            let role = "[\(base.element?.plainest.key ?? "")]"
            for other in candidates.indices where candidates[other].roles.contains(role) {
              candidates[other].isAskedFor = true
            }
          }
        }
        if let result = base.function?.result, let index = providers[result.plainest.key],
          result.plainest.key == candidates[index].key
        {
          own.insert(index)
        }
      }
    }
    for index in own where !candidates[index].roles.isEmpty {
      candidates[index].roles.insert("self", at: 0)
    }
  }

  private mutating func connect(_ index: Int) {
    for place in candidates[index].parameters.indices {
      candidates[index].parameters[place].source = source(
        of: candidates[index].parameters[place], in: index)
    }
  }

  private mutating func source(
    of parameter: Candidate.Parameter, in index: Int
  ) -> Candidate.Source {
    if provider(of: parameter) != nil { return .component }
    let base = parameter.wanted
    if let function = base.function, serves(function, for: candidates[index]) { return .component }
    let isValue = isValue(base, parameter) || base.function != nil
    if isValue, !candidates[index].isAskedFor { return .caller }
    let key = parameter.type.key
    if !isValue, let name = inputsByKey[key] { return .containerInput(name, isQualified: false) }
    let name = inputName(of: parameter, in: candidates[index], isValue: isValue)
    if isValue {
      qualifiedInputs.append((name, parameter.type.nameToAskFor))
      return .containerInput(name, isQualified: true)
    }
    inputsByKey[key] = name
    inputs.append((name, parameter.type.nameToAskFor))
    return .containerInput(name, isQualified: false)
  }

  private mutating func inputName(
    of parameter: Candidate.Parameter, in candidate: Candidate, isValue: Bool
  ) -> String {
    let label = parameter.compiled.label ?? parameter.compiled.name
    let nested = candidate.type.name.split(separator: ".").map {
      AccessorName.upperFirst(String($0))
    }
    let owner = AccessorName.lowerCamelCase(
      sharedNames.contains(candidate.type.lastName) ? nested.joined() : candidate.type.lastName)
    let derived = parameter.type.derivedLabel(named: nil)?.plain
    var name: String
    if isValue {
      name =
        derived == label
        ? AccessorName.property(base: AccessorName.base(of: parameter.type) ?? "", qualifier: owner)
        : owner + AccessorName.upperFirst(label)
    } else {
      name = derived ?? owner + AccessorName.upperFirst(label)
    }
    if SwiftWords.isReserved(name) { name += "Value" }
    let stem = inputNames.contains(name) ? "given\(AccessorName.upperFirst(name))" : name
    name = stem
    var number = 2
    while !inputNames.insert(name).inserted {
      name = "\(stem)\(number)"
      number += 1
    }
    return name
  }

  /// Whether a type is a plain value, which nobody would look up by its type.
  private func isValue(_ type: TypeSyntax, _ parameter: Candidate.Parameter) -> Bool {
    if let wrapped = type.wrapped { return isValue(wrapped, parameter) }
    if let element = type.element { return isValue(element, parameter) }
    switch type.unwrappingModifiers.kind {
    case .tuple(let elements): return elements.allSatisfy { isValue($0.type, parameter) }
    case .name, .named:
      let components = type.unwrappingModifiers.path ?? []
      let name = components.map(\.name).joined(separator: ".")
      if let known = modules.types(named: name).first {
        return known.kind == .struct || known.kind == .enum
      }
      if let alias = modules.aliases[name] {
        return alias.function != nil || isValue(alias, parameter)
      }
      let last = components.last?.name ?? name
      if last == "Logger" { return false }
      // The type of `Identifiable`, which the compiler does not list where it is inferred.
      if last == "ID", components.count > 1 { return true }
      return TypeFacts.kind(id: parameter.compiled.identifiers[last], name: last) == .value
    default: return false
    }
  }

  /// Whether a closure of `asker` can ask the container: its arguments are the inputs of what it returns.
  private func serves(_ function: FunctionTypeSyntax, for asker: Candidate) -> Bool {
    guard let index = providers[function.result.plainest.key] else { return false }
    // Whether the container is 'Sendable' is for its author to say.
    if function.attributes.contains("@Sendable") { return false }
    let candidate = candidates[index]
    if needed(\.isAsync, by: index), !function.isAsync { return false }
    let throwsMore = needed({ $0.thrown?.isPart(of: function.thrown) == false }, by: index)
    if throwsMore { return false }
    // A closure is of the actor that it says, or of that of who gets it.
    let leavesActor = needed(
      { other in
        guard let actor = other.isolation, actor != asker.isolation else { return false }
        return !function.attributes.contains("@\(actor)")
      }, by: index)
    if leavesActor, !function.isAsync { return false }
    let inputs = candidate.isAskedFor ? [] : candidate.parameters.filter { isInput($0) }
    // A closure that an initializer may keep is no other's: Swift converts none that it may not.
    return inputs.map { $0.type.key(escaping: $0.type.function != nil) }
      == function.parameters.map { $0.type.key(escaping: $0.type.saysEscaping) }
  }

  private func isInput(_ parameter: Candidate.Parameter) -> Bool {
    guard provider(of: parameter) == nil else { return false }
    let base = parameter.wanted
    // A closure that can ask the container leads on; here it is enough that it may.
    if let result = base.function?.result { return providers[result.plainest.key] == nil }
    return isValue(base, parameter)
  }

  /// Whether creating a component takes an effect, for itself or for what it needs.
  private func needed(_ effect: (Candidate) -> Bool, by index: Int) -> Bool {
    reaches(from: index, where: { effect(candidates[$0]) })
  }
}
