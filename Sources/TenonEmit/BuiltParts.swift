import TenonDiagnostics
import TenonGraph
import TenonPlan

/// The parts of a file that have been built in some combinations of conditions: where all that one depends on is
/// the same in another, it is not built again.
final class BuiltParts {
  /// What was built of a component, by all that it depends on.
  private struct Key: Hashable {
    let fingerprint: Int
    let isStored: Bool
  }

  private struct Place: Hashable {
    let file: Int
    let start: Int
  }

  /// What a part is known to be like.
  enum Twin {
    /// As in that combination.
    case configuration(Int)
    /// Nothing is built of it.
    case nothing
  }

  private var twins: [Key: Twin] = [:]
  /// The keys of the parts of components that are written, by where they stand.
  private var keys: [Place: (stored: String, own: String)] = [:]
  /// The combination that is being built.
  private var configuration = 0
  private var fingerprints: Fingerprints?

  /// Begins with another combination.
  func begin(_ configuration: Int, _ plan: ConstructionPlan, _ names: PlanNames) {
    self.configuration = configuration
    fingerprints = Fingerprints(Boxed(plan), names)
  }

  /// What a component's part depends on; `nil` where that is not known.
  func fingerprint(of id: ComponentID) -> Int? { fingerprints?.fingerprint(of: id) }

  /// What a part is like; `nil` where it is like nothing that has been built.
  func twin(_ fingerprint: Int, isStored: Bool) -> Twin? {
    twins[Key(fingerprint: fingerprint, isStored: isStored)]
  }

  /// Notes that a part was built.
  func note(_ fingerprint: Int, isStored: Bool, isEmpty: Bool) {
    twins[Key(fingerprint: fingerprint, isStored: isStored)] =
      isEmpty ? .nothing : .configuration(configuration)
  }

  /// The key of a component's part.
  func key(of id: ComponentID, isStored: Bool, _ graph: BindingGraph) -> String {
    let place = Place(file: graph[id].span.file, start: graph[id].span.start)
    if graph[id].kind == .written, let keys = keys[place] {
      return isStored ? keys.stored : keys.own
    }
    let identity = graph.identity(of: id)
    let keys = (stored: "stored \(identity)", own: identity)
    if graph[id].kind == .written { self.keys[place] = keys }
    return isStored ? keys.stored : keys.own
  }
}

extension Emitter {
  /// Prints what `body` prints of a component as a part of its own, unless it is as in another combination.
  mutating func reusable(
    _ id: ComponentID, isStored: Bool, order: Int, _ body: (inout Emitter) -> Void
  ) {
    guard let built else {
      let key = pieceKey(of: id)
      piece(isStored ? "stored \(key)" : key, isSpaced: !isStored, order: order, body)
      return
    }
    let key = built.key(of: id, isStored: isStored, plan.graph)
    let fingerprint = built.fingerprint(of: id)
    if let fingerprint, let twin = built.twin(fingerprint, isStored: isStored) {
      if case .configuration(let configuration) = twin {
        tree.twin(key, isSpaced: !isStored, order: order, of: configuration)
      }
      return
    }
    let before = noted
    tree.begin(key, isSpaced: !isStored, order: order)
    let start = tree.tree.nodes.count
    body(&self)
    let isEmpty = !tree.tree.nodes[start...].contains {
      $0.kind == .line || $0.kind == .production || $0.kind == .part
    }
    tree.end()
    // What it has outside of it would be missing.
    if let fingerprint, noted == before {
      built.note(fingerprint, isStored: isStored, isEmpty: isEmpty)
    }
  }
}
