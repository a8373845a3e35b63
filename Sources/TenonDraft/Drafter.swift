import TenonDiagnostics
import TenonSyntax

/// A first manifest for compiled types.
public struct Draft: Sendable {
  /// The manifest, in canonical layout.
  public let text: String
  public let componentCount: Int
}

/// A request for a draft.
public struct DraftRequest: Sendable {
  /// The names of the types; those that look like components if there are none.
  public var types: [String] = []
  /// The module that the container is for, where there are several.
  public var module: String?
  public var container: String?

  public init() {}
}

/// Why nothing could be drafted.
public struct DraftError: Error, Sendable {
  public let message: String
}

/// Drafts a manifest for compiled types.
public struct Drafter {
  private let modules: CompiledModules
  private let request: DraftRequest
  private let module: String

  /// A drafter for what is known of some modules.
  public init(_ modules: CompiledModules, _ request: DraftRequest) throws(DraftError) {
    self.modules = modules
    self.request = request
    if let module = request.module {
      guard modules.modules.contains(module) else {
        let meant = NearMiss.best(for: module, among: modules.modules)
        throw DraftError(
          message: "no symbol graph of a module '\(module)'"
            + (meant.map { "; did you mean '\($0)'?" } ?? ""))
      }
      self.module = module
      return
    }
    let named = Set(request.types.flatMap { modules.types(named: $0) }.map(\.module))
    let possible = named.isEmpty ? modules.modules : named.sorted()
    guard possible.count == 1 else {
      let list = possible.map { "'\($0)'" }.joined(separator: ", ")
      throw DraftError(
        message: possible.isEmpty
          ? "no symbol graphs given"
          : "there are several modules: \(list); choose the container's with '--module NAME'")
    }
    module = possible[0]
  }

  /// The draft.
  public func draft() throws(DraftError) -> Draft {
    let maker = CandidateMaker(modules: modules, module: module)
    var chosen: [CompiledType] = []
    if request.types.isEmpty {
      chosen = likelyTypes(maker)
      if chosen.isEmpty {
        throw DraftError(
          message: "nothing in '\(module)' looks like a component; name the types")
      }
    } else {
      for name in request.types {
        let type = try type(named: name, maker)
        if !chosen.contains(where: { $0.id == type.id }) { chosen.append(type) }
      }
    }
    var wiring = Wiring(modules: modules, maker: maker)
    for type in chosen { wiring.add(type) }
    wiring.connect()
    return try DraftWriter(
      modules: modules, module: module, wiring: wiring, container: try containerName()
    ).draft()
  }

  private func containerName() throws(DraftError) -> String {
    if let name = request.container {
      guard TypeReader.name(name) == name else {
        throw DraftError(message: "'\(name)' is not a name for a container")
      }
      return name
    }
    // A module's name may be a lower-case one.
    var name = AccessorName.upperFirst(module) + "Container"
    while !modules.types(named: name).filter({ !$0.isGenerated }).isEmpty { name += "2" }
    return name
  }

  private func type(
    named name: String, _ maker: CandidateMaker
  ) throws(DraftError) -> CompiledType {
    let all = modules.types(named: name)
    let found = all.first { $0.module == module } ?? all.first
    guard let found else {
      let meant = NearMiss.best(for: name, among: modules.names)
      throw DraftError(
        message: "unknown type '\(name)'"
          + (meant.map { "; did you mean '\($0)'?" }
            ?? "; the symbol graphs have none of that name"))
    }
    if found.kind == .protocol {
      let conforming = modules.types.filter {
        $0.kind != .protocol && modules.supertypes(of: $0.id).contains(found.id)
      }
      let list = conforming.map { "'\($0.name)'" }.joined(separator: ", ")
      throw DraftError(
        message: "'\(name)' is a protocol"
          + (list.isEmpty ? "; name a type that conforms to it" : "; \(list) conform to it"))
    }
    if !maker.mayUse(found.access, of: found) {
      throw DraftError(
        message: "'\(name)' is \(found.access) in '\(found.module)', so '\(module)' can't use it")
    }
    return found
  }

  // MARK: What looks like a component

  /// Protocols by whose conformance one sees that a type is no component.
  private static let otherPurposes: Set<String> = [
    "Error", "View", "App", "Scene", "PreviewProvider", "GlobalActor", "XCTestCase",
    "ParsableCommand",
    "ViewModifier", "Decoder", "Encoder", "CodingKey",
  ]

  private func likelyTypes(_ maker: CandidateMaker) -> [CompiledType] {
    let possible = modules.types.filter { type in
      guard type.kind != .protocol, type.kind != .enum, !type.isDeprecated, !type.isGenerated,
        !type.isGlobalActor, type.module == module, type.generics.isEmpty
      else { return false }
      let supertypes = modules.supertypes(of: type.id).compactMap { modules.name(id: $0) }
      return Self.otherPurposes.isDisjoint(with: supertypes)
        && (!type.initializers.isEmpty || !type.instances.isEmpty)
    }
    // A class or an actor is one, and a struct that needs one or that plays a role for one.
    var asked: Set<String> = []
    var chosen = Set(possible.filter(\.isReference).map(\.id))
    for _ in 0..<3 {
      for type in possible where chosen.contains(type.id) {
        let properties = modules.properties(of: type).filter(\.isUnwrapped)
        asked.formUnion(
          (type.initializers.flatMap(\.parameters) + properties).flatMap(needs))
      }
      for type in possible where type.kind == .struct && !chosen.contains(type.id) {
        let needed = type.initializers.flatMap(\.parameters).flatMap(needs)
        if !needed.isEmpty || !modules.supertypes(of: type.id).isDisjoint(with: asked) {
          chosen.insert(type.id)
        }
      }
    }
    return possible.filter { chosen.contains($0.id) }
  }

  /// The identifiers of the protocols and classes of the modules that a parameter asks for.
  private func needs(_ parameter: CompiledParameter) -> [String] {
    guard let type = parameter.type else { return [] }
    let wanted = type.wrapped ?? type
    let names = [wanted, wanted.element, wanted.function?.result].compactMap { $0?.plainest.key }
    return names.flatMap { modules.types(named: $0) }
      .filter { $0.isReference || $0.kind == .protocol }.map(\.id)
  }
}
