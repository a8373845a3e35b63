import TenonDiagnostics
import TenonGraph
import TenonPlan
import TenonSyntax

/// What holds shared instances whose time ends before the container's: an object for each lifetime,
/// so that all go at once, and storages of the user's own.
extension Emitter {
  // MARK: Objects that hold what ends together

  /// The properties that hold these objects.
  mutating func emitInstances(of context: ContainerContext) {
    for held in context.held {
      piece("held \(held.type)", isSpaced: false, order: FileOrder.held) {
        $0.tree.line("private var \(held.property) = \(held.type)()")
      }
      if held.end == .releaseUnused { emitMemoryWarningsProperty(context.names) }
    }
    if context.planner.hasTies, plan.releasing(context.container).isEmpty {
      piece("ties", isSpaced: false, order: FileOrder.held) {
        $0.tree.line("private let \(context.names[.ties]) = Lifetime.Ties()")
      }
    }
  }

  /// The classes of these objects.
  mutating func emitInstanceTypes(of context: ContainerContext) {
    for held in context.held { emitType(of: held, context.names) }
  }

  private func documentation(of end: HeldTogether.End) -> String {
    switch end {
    case .releaseUnused: "Purgeable instances, held until `releaseUnused()`."
    case .shutdown: "Async instances, held until `shutdown()`."
    case .letGo: "Instances held until `shutdown()`."
    case .reset(let id):
      "Instances held until `\(plan.graph.lifetimes[id.index].resetName)()`."
    }
  }

  private mutating func emitType(of held: HeldTogether, _ names: MemberNames) {
    tree.begin("instances \(held.type)", order: FileOrder.calls)
    defer { tree.end() }
    tree.line("/// \(documentation(of: held.end))")
    let word = held.end == .letGo ? "struct" : "final class"
    tree.line("nonisolated private \(word) \(held.type) {")
    for id in held.members {
      let component = plan.graph[id]
      let own = names[component]
      indented { emitter in
        emitter.piece(emitter.pieceKey(of: id), isSpaced: false) { emitter in
          emitter.inFile(component.manifest) {
            let line = $0.line(component.span)
            if component.isKeyed {
              let code = $0.instancesText(named: own[.unwrapped], of: id)
              $0.tree.declaration("var \(code)", at: line)
              return
            }
            let type = $0.heldText(of: id, names)
            $0.tree.declaration("var \(own[.unwrapped]): \(type)", at: line)
            guard held.end == .releaseUnused else { return }
            // That it must be a class is seen here.
            let optional = $0.heldText(of: id, names, isWeak: true)
            $0.tree.declaration("weak var \(own[.fading]): \(optional)", at: line)
          }
        }
      }
    }
    tree.unmap()
    tree.line("}")
  }

  // MARK: Memory warnings

  /// The property with what hears of memory warnings.
  private mutating func emitMemoryWarningsProperty(_ names: MemberNames) {
    let (type, property) = (names[type: .memoryWarnings], names[.memoryWarnings])
    emitMemoryWarnings("property", order: FileOrder.held) {
      $0.line("private var \(property): \(type)?")
    }
  }

  /// Prints what makes a container with purgeable components let go of them by itself where the
  /// system warns of scarce memory.
  mutating func emitMemoryWarnings(_ names: MemberNames) {
    let (type, property) = (names[type: .memoryWarnings], names[.memoryWarnings])
    emitMemoryWarnings("initializer", order: 0) {
      $0.line("\(property) = \(type) { [weak self] in self?.releaseUnused() }")
    }
  }

  private mutating func emitMemoryWarnings(
    _ place: String, order: Int, _ body: (inout TreeBuilder) -> Void
  ) {
    tree.begin("memory warnings \(place)", isSpaced: false, order: order)
    defer { tree.end() }
    tree.line("#if canImport(UIKit) || canImport(Darwin)")
    tree.indented(body)
    tree.line("#endif")
  }

  // MARK: Storages

  /// The property with a storage of the user's own, which a function outside of the container makes:
  /// its arguments are to see nothing of the container. It is generic, so that one serves all components
  /// of the lifetime, and what is wrong with the storage is said once.
  mutating func emitStorage(_ context: ComponentContext, _ lifetime: DeclaredLifetime) {
    let function = storage(lifetime, of: context.container)
    // A container that takes over another's makes none.
    let isTaken = context.names.has(.link)
    tree.declaration(
      Code(
        "private let \(context[.stored])"
          + (isTaken
            ? ": \(function.type)<\(context.coreType)>"
            : " = \(storageRequest(function, context.coreType, context.names))")),
      at: line(context.component.span))
    tree.unmap()
  }

  /// The call of the function that makes a storage.
  func storageRequest(
    _ function: OutsideStorage, _ type: String, _ names: MemberNames
  ) -> String {
    // Among types alone none is taken for a member of its name.
    let isHidden = names.members.contains(NameSyntax.plain(type))
    return
      "\(function.name)(of: \(Self.metatype(isHidden ? "Swift.Array<\(type)>.Element" : type)))"
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
        name: fileNames.unique(
          AccessorName.lowerCamelCase(container.name)
            + AccessorName.upperFirst(NameSyntax.plain(lifetime.name)) + "Storage"),
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
        "\(head) -> \(type) {", at: line(function.span), attributes: attributes)
      return
    }
    var code = Code(head)
    code.place(SourcePosition(line: place.line, column: SwiftTree.innerColumn), isSpaced: true)
    code.append("->")
    code.place(place, isSpaced: true)
    code.append("\(type) {")
    tree.map(to: place.line - attributes.count - 1)
    for attribute in attributes { tree.line(Code(attribute)) }
    tree.line(code)
    tree.unmap()
  }

  /// Prints the functions that make storages.
  mutating func emitOutsideStorages() {
    for function in outsideStorages {
      tree.begin("storage \(function.name)", order: FileOrder.outside)
      defer { tree.end() }
      tree.blank()
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
