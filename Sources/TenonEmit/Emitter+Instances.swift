import TenonDiagnostics
import TenonGraph
import TenonPlan
import TenonSyntax

/// What holds shared instances whose time ends before the container's: an object for each lifetime,
/// so that all go at once, and storages of the user's own.
extension Emitter {
  // MARK: Objects that hold what ends together

  /// What is held by one of these objects.
  private struct HeldTogether {
    let members: [ComponentID]
    let instances: HelperNames.Instances
    let documentation: String
    let isPurgeable: Bool
  }

  private func heldTogether(_ container: Container, _ names: MemberNames) -> [HeldTogether] {
    var all: [HeldTogether] = []
    let purgeable = container.components.filter { plan.graph[$0].lifetime == .purgeable }
    if !purgeable.isEmpty {
      all.append(
        HeldTogether(
          members: purgeable, instances: names.helpers.purgeable,
          documentation: "Purgeable instances, held until `releaseUnused()`.", isPurgeable: true))
    }
    let apart = container.components.filter(plan.isHeldApart)
    if !apart.isEmpty {
      all.append(
        HeldTogether(
          members: apart, instances: names.helpers.untilEnd,
          documentation: "Async instances, held until `shutdown()`.", isPurgeable: false))
    }
    var members: [DeclaredLifetimeID: [ComponentID]] = [:]
    for component in container.components {
      if case .resettable(let id) = plan.graph[component].lifetime {
        members[id, default: []].append(component)
      }
    }
    for id in plan.graph.resettableLifetimes(of: container) {
      guard let instances = names.helpers.resettable[id] else { continue }
      all.append(
        HeldTogether(
          members: members[id] ?? [], instances: instances,
          documentation: "Instances held until `\(plan.graph.lifetimes[id.index].resetName)()`.",
          isPurgeable: false))
    }
    return all
  }

  /// The properties that hold these objects.
  mutating func emitInstances(of container: Container, _ names: MemberNames) {
    for held in heldTogether(container, names) {
      let (type, property) = (held.instances.type, held.instances.property)
      piece("held \(type)", isSpaced: false, order: FileOrder.held) {
        $0.tree.line("private var \(property) = \(type)()")
      }
      if held.isPurgeable { emitMemoryWarnings(.property, of: container, names) }
    }
    if plan.releasing(container).isEmpty,
      container.components.contains(where: { plan.graph[$0].lifetime == .tied })
    {
      piece("ties", isSpaced: false, order: FileOrder.held) {
        $0.tree.line("private let \(names.helpers.ties) = Lifetime.Ties()")
      }
    }
  }

  /// The classes of these objects.
  mutating func emitInstanceTypes(of container: Container, _ names: MemberNames) {
    for held in heldTogether(container, names) {
      emitType(held.members, names, held.instances, held.documentation)
    }
  }

  private mutating func emitType(
    _ members: [ComponentID], _ names: MemberNames, _ instances: HelperNames.Instances,
    _ documentation: String
  ) {
    // They go in this order: what needs others goes before them.
    let members = plan.inMakingOrder(members).reversed()
    tree.begin("instances \(instances.type)", order: FileOrder.calls)
    defer { tree.end() }
    tree.line("/// \(documentation)")
    tree.line("nonisolated private final class \(instances.type) {")
    for id in members {
      let component = plan.graph[id]
      let own = names.names[plan.graph[id].position].value
      indented { emitter in
        emitter.piece(emitter.pieceKey(of: id), isSpaced: false) { emitter in
          emitter.inFile(component.manifest) {
            let line = $0.line(component.span)
            let type = $0.heldText(of: id, names)
            $0.tree.declaration("var \(own.unwrapped): \(type)", at: line)
            guard component.lifetime == .purgeable else { return }
            // That it must be a class is seen here.
            let optional = $0.heldText(of: id, names, isWeak: true)
            $0.tree.declaration("weak var \(own.fading): \(optional)", at: line)
          }
        }
      }
    }
    tree.unmap()
    tree.line("}")
  }

  // MARK: Letting go

  /// The functions that let go of what these objects hold.
  mutating func emitResets(of container: Container, _ id: ContainerID, _ names: MemberNames) {
    let lock = container.isolation == .sendable ? plan.lockPath(of: id) : nil
    let access = modifier(container.access, in: container)
    for id in plan.graph.resettableLifetimes(of: container) {
      guard let instances = names.helpers.resettable[id] else { continue }
      let lifetime = plan.graph.lifetimes[id.index]
      tree.begin("reset \(lifetime.resetName)", order: FileOrder.release)
      tree.blank()
      tree.line(
        "/// Releases every `\(lifetime.name)` component; the next request creates a new one.")
      let members = plan.releasing(container).filter {
        plan.graph[$0].lifetime == .resettable(id)
      }
      let effects = plan.releaseEffects(of: members)
      emitActor(of: effects, in: container)
      tree.line("\(access)\(effects.modifier)func \(lifetime.resetName)()\(effects.words) {")
      let releases = names.helpers.releases
      var locals = names.locals
      let (former, steps) = (locals.unique("former"), locals.unique("steps"))
      tree.indented { tree in
        tree.line(
          "// Reset before releasing: a `deinit` may request a component and must get a new one.")
        if let lock { tree.line("\(lock).lock()") }
        tree.line("let \(former) = \(instances.property)")
        tree.line("\(instances.property) = \(instances.type)()")
        if !members.isEmpty {
          let group = SwiftNamer.identifier(names.helpers.releaseGroups[members[0]] ?? "")
          tree.line("let \(steps) = \(releases.property).enter(.\(group))")
        }
        if let lock { tree.line("\(lock).unlock()") }
        if !members.isEmpty {
          let leave = "\(releases.property).leave()"
          tree.line("defer { \(lock.map { "\($0).locked { \(leave) }" } ?? leave) }")
          if effects.isThrowing {
            tree.line("defer { Swift.withExtendedLifetime(\(former)) {} }")
          }
          tree.line(
            "\(effects.marks)\(releases.type).\(ReleaseSupport.runName(effects))(\(steps))")
        }
        if !effects.isThrowing { tree.line("Swift.withExtendedLifetime(\(former)) {}") }
      }
      tree.line("}")
      tree.end()
    }
    let purgeable = container.components.filter { plan.graph[$0].lifetime == .purgeable }
    if !purgeable.isEmpty { emitReleaseUnused(purgeable, of: container, names, lock: lock) }
  }

  // MARK: Memory warnings

  /// The places where a container says that it hears of memory warnings.
  enum MemoryWarningPlace {
    case property
    case initializer
  }

  /// Prints what makes a container with purgeable components let go of them by itself where the
  /// system warns of scarce memory.
  mutating func emitMemoryWarnings(
    _ place: MemoryWarningPlace, of container: Container, _ names: MemberNames
  ) {
    let effects = plan.releaseEffects(
      of: plan.releasing(container).filter { plan.graph[$0].lifetime == .purgeable })
    // Nobody is there who could be told that one fails.
    let attempt = effects.isThrowing ? "try? " : ""
    let isElsewhere = effects.actor != nil && container.isolation.actor == nil
    let (type, property) = (
      names.helpers.memoryWarnings.type, names.helpers.memoryWarnings.property
    )
    tree.begin(
      "memory warnings \(place)", isSpaced: false,
      order: place == .property ? FileOrder.held : 0)
    defer { tree.end() }
    tree.line("#if canImport(UIKit) || canImport(Darwin)")
    tree.indented { tree in
      switch place {
      case .property: tree.line("private var \(property): \(type)?")
      case .initializer:
        if isElsewhere, let actor = effects.actor {
          tree.line("\(property) = \(type) { [weak self] in")
          tree.indented { tree in
            tree.line("guard let self else { return }")
            tree.line("let sent = \(type).Sent(value: self)")
            tree.line("_Concurrency.Task { \(actor) in \(attempt)sent.value.releaseUnused() }")
          }
          tree.line("}")
        } else {
          tree.line("\(property) = \(type) { [weak self] in \(attempt)self?.releaseUnused() }")
        }
      }
    }
    tree.line("#endif")
  }

  // MARK: Storages

  /// The property with a storage of the user's own, which a function outside of the container makes:
  /// its arguments are to see nothing of the container. It is generic, so that one serves all components
  /// of the lifetime, and what is wrong with the storage is said once.
  mutating func emitStorage(_ context: ComponentContext, _ lifetime: DeclaredLifetime) {
    let function = storage(lifetime, of: context.container)
    // A container that takes over another's makes none.
    let isTaken = !context.names.helpers.link.type.isEmpty
    tree.declaration(
      Code(
        "private let \(context.own.stored)"
          + (isTaken
            ? ": \(function.type)<\(context.coreType)>"
            : " = \(storageRequest(function, context.coreType))")),
      at: line(context.component.span))
    tree.unmap()
  }

  /// The call of the function that makes a storage.
  func storageRequest(_ function: OutsideStorage, _ type: String) -> String {
    "\(function.name)(of: \(Self.metatype(type)))"
  }

  /// The function that makes the storages of a lifetime in a container.
  mutating func storage(_ lifetime: DeclaredLifetime, of container: Container) -> OutsideStorage {
    let syntax = lifetime.syntax
    let isolation =
      container.isolation.actor ?? (container.isolation == .sendable ? "nonisolated" : "")
    noted += 1
    let known = outsideStorages.first { $0.span == syntax.span && $0.isolation == isolation }
    let function =
      known
      ?? OutsideStorage(
        name: SwiftNamer.identifier(
          fileNames.unique(
            AccessorName.lowerCamelCase(container.name)
              + AccessorName.upperFirst(NameSyntax.plain(lifetime.name)) + "Storage")),
        type: syntax.storageType ?? "", text: syntax.storageText ?? "",
        place: syntax.storage?.span ?? syntax.span, span: syntax.span, isolation: isolation)
    if known == nil { outsideStorages.append(function) }
    return function
  }

  /// A type as a value.
  private static func metatype(_ type: String) -> String {
    let isName = type.utf8.allSatisfy { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "(") }
    return isName ? "\(type).self" : "(\(type)).self"
  }

  /// Prints the head of such a function, with the storage's type where the manifest names it: it may be one
  /// that is not generic. In a manifest's first line there is no room for that.
  private mutating func emitStorageHead(
    _ head: String, returning type: String, of function: OutsideStorage, attributes: [String]
  ) {
    let place = position(function.place)
    let actors = Set(tree.actorLines.map(\.actor))
    guard place.line > attributes.count + 1, actors.isDisjoint(with: attributes) else {
      tree.declaration(
        Code("\(head) -> \(type) {"), at: line(function.span), attributes: attributes)
      return
    }
    var code = Code(head)
    code.place(SourcePosition(line: place.line, column: SwiftTree.innerColumn), isSpaced: true)
    code.append("->")
    code.place(place, isSpaced: true)
    code.append("\(type) {")
    tree.map(to: place.line - attributes.count - 1)
    for attribute in attributes { tree.line(attribute, form: .attribute) }
    tree.line(code: code)
    tree.unmap()
  }

  /// Prints the functions that make storages.
  mutating func emitOutsideStorages() {
    for function in outsideStorages {
      tree.begin("storage \(function.name)", order: FileOrder.outside)
      defer { tree.end() }
      tree.blank()
      inspect(name: NameSyntax.plain(function.name))
      let isActor = function.isolation.hasPrefix("@")
      let modifier = function.isolation.isEmpty || isActor ? "" : "\(function.isolation) "
      let instance = function.parameter
      inFile(function.span.file) { emitter in
        let type = "\(function.type)<\(instance)>"
        emitter.emitStorageHead(
          "\(modifier)private func \(function.name)<\(instance)>(of type: \(instance).Type)",
          returning: type, of: function, attributes: isActor ? [function.isolation] : [])
        emitter.indented { emitter in
          let place = emitter.position(function.place)
          emitter.emit(
            .returned(isAll: true), .fragment(function.text), at: place, type: type,
            made: function.made)
        }
      }
      tree.line("}")
    }
  }
}

/// A function outside of the containers that makes the storages of a lifetime.
struct OutsideStorage {
  let name: String
  /// The storage's type without its argument.
  let type: String
  /// The storage's call as the manifest has it.
  let text: String
  /// Where that stands.
  let place: SourceSpan
  /// The lifetime's declaration.
  let span: SourceSpan
  /// Where it runs: `@MainActor`, `nonisolated`, or what the module's functions do by default.
  let isolation: String

  /// Its generic parameter, by a name that the storage's call does not use.
  var parameter: String { unused("Instance") }

  /// What it calls what it has made.
  var made: String { unused("made") }

  private func unused(_ wanted: String) -> String {
    var name = wanted
    while text.contains(name) { name += "Kept" }
    return name
  }
}
