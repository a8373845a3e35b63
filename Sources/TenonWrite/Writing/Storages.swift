import TenonGraph
import TenonSyntax

extension ContainerCode {
  /// Writes the request of a storage, with the making of an instance; `slot` has one that a cycle's call makes.
  func writeStored(
    _ id: ComponentID, _ f: inout Function, lead: String, slot: String? = nil, _ out: inout Writer
  ) {
    let effects = slot == nil ? graph.makingEffects(of: id) : initEffects(of: id, f)
    out.statement(
      lead, effects.marks, at: graph[graph[id].type].span,
      f.member(storageName(of: id)) + ".instance {")
    out.indented { writeMakingInCell(id, inSlot: slot, &f, &$0) }
    out.line("}", cast(of: id))
  }

  private func storageName(of id: ComponentID) -> String {
    names.name("", names.base(id).small, "Storage")
  }

  func writeStorage(of id: ComponentID, _ out: inout Writer) {
    guard case .stored(let lifetime) = graph[id].lifetime else { return }
    let syntax = graph.lifetimes[lifetime.index].syntax
    guard let storage = syntax.storage else { return }
    let type = "\(syntax.storageType ?? "")<\(heldType(of: id))>"
    let value = Item { out in
      // A function of its own has the storage's line, where what is wrong with it is said once.
      guard !out.isMapped, storage.isOpen(in: notes.sources, isKnown: { _ in false }),
        let text = syntax.storageText, let called = syntax.storageType, text.hasPrefix(called)
      else {
        let function = storageFunction(graph.lifetimes[lifetime.index], storage)
        return out.put(function, "(of: ", metatype(of: id), ".self)")
      }
      out.put(type, String(text.dropFirst(called.count)))
    }
    out.line(at: graph[id].span, "private let ", storageName(of: id), " = ", value)
  }

  /// The type that a storage holds, as a value; among types alone none is taken for a member of its name.
  private func metatype(of id: ComponentID) -> String {
    let type = heldType(of: id)
    return type.first?.isUppercase ?? false && !type.contains(" ")
      ? type : "Swift.Array<\(type)>.Element"
  }

  private func storageFunction(
    _ lifetime: DeclaredLifetime, _ storage: FragmentSyntax
  ) -> String {
    var taken = storage.names
    let instance = SwiftName.unique("Instance", &taken)
    return notes.outside(
      OutsideFunction(
        name: AccessorName.lowerCamelCase(container.name) + AccessorName.upperFirst(lifetime.name)
          + "Storage", generic: instance, parameters: [("of", "\(instance).Type")],
        type: "\(lifetime.syntax.storageType ?? "")<\(instance)>", span: storage.span,
        effects: Effects(),
        isolation: container.isolation.actor ?? (isSendable ? "nonisolated" : "")
      ) { $0.line(at: storage.span, storage) })
  }
}
