import TenonDiagnostics
import TenonSyntax

/// What containers and bundles have under conditions, and what they see, whatever holds: for helps that
/// speak of more than one combination.
public struct ConditionalMembers: Sendable {
  /// Members that are there in some combinations only.
  private struct Entry {
    let span: SourceSpan
    let guards: [GuardSyntax]
    let keys: [Key]
    /// The bundle that it includes.
    let bundle: String?
  }

  /// By container or bundle, its members under conditions.
  private var entries: [String: [Entry]] = [:]
  /// By container or bundle, the container that it is in, and what it includes.
  private var outer: [String: Set<String>] = [:]
  /// What each bundle offers itself, under whatever conditions.
  private var offers: [String: Set<Key>] = [:]
  /// The conditions of each member that has any, by where it is declared.
  private var guards: [SourceSpan: [GuardSyntax]] = [:]

  /// Nothing.
  init() {}

  /// What some manifests have. O(size).
  init(_ manifests: [ManifestSyntax]) {
    for item in manifests.lazy.flatMap(\.items) {
      let name: String
      switch item {
      case .container(let container):
        name = container.name.plain
        if let parent = container.parent { outer[name, default: []].insert(parent.lastName) }
      case .bundle(let bundle): name = bundle.name.plain
      default: continue
      }
      add(item.members, item.conditions, to: name)
    }
  }

  private mutating func add(
    _ members: [MemberSyntax], _ conditions: [GuardSyntax], to owner: String
  ) {
    for member in members {
      let guards = member.conditions.isEmpty ? conditions : conditions + member.conditions
      if let include = member.include {
        outer[owner, default: []].insert(include.name.lastName)
        if !guards.isEmpty {
          entries[owner, default: []].append(
            Entry(span: include.span, guards: guards, keys: [], bundle: include.name.lastName))
        }
      } else if let input = member.input {
        note(member, at: input.type.span, guards, of: owner)
      } else if let component = member.component {
        note(member, at: component.type.span, guards, of: owner)
        if guards.isEmpty { continue }
        for case .collection(let key?) in component.roles.map(\.kind) {
          self.guards[key.span] = guards
        }
      }
    }
  }

  private mutating func note(
    _ member: MemberSyntax, at span: SourceSpan, _ guards: [GuardSyntax], of owner: String
  ) {
    var keys: [Key] = []
    [member].forEachOffer { keys.append($0) }
    offers[owner, default: []].formUnion(keys)
    if guards.isEmpty { return }
    self.guards[span] = guards
    entries[owner, default: []].append(
      Entry(span: span, guards: guards, keys: keys, bundle: nil))
  }

  /// The conditions of the member that is declared at a place, or has its key in a dictionary there, as they are
  /// written; `nil` where it has none.
  func condition(at span: SourceSpan) -> String? {
    guards[span].map(Self.text)
  }

  /// What would give one of some keys to a container, by its parents or its bundles, in other combinations.
  func offer(
    ofOneOf keys: [Key], to container: String
  ) -> (note: Diagnostic.Note, condition: String)? {
    for owner in reachable(from: container) {
      for entry in entries[owner] ?? [] {
        let text = Self.text(entry.guards)
        if let bundle = entry.bundle {
          let brings = reachable(from: bundle).contains { owner in
            offers[owner].map { keys.contains(where: $0.contains) } ?? false
          }
          guard brings else { continue }
          return (.init("'\(bundle)' is included here under '#if \(text)'", at: entry.span), text)
        }
        // Its own members give way to nothing of its own.
        guard owner != container, entry.keys.contains(where: keys.contains) else { continue }
        return (.init("provided here under '#if \(text)'", at: entry.span), text)
      }
    }
    return nil
  }

  /// The condition under which alone something gives a key to a container, by its parents or its bundles; `nil`
  /// where there is none, or several.
  func onlyCondition(offering key: Key, to container: String) -> String? {
    var conditions: [String] = []
    for owner in reachable(from: container) {
      for entry in entries[owner] ?? [] {
        let isOffering =
          entry.bundle.map { bundle in
            reachable(from: bundle).contains { offers[$0]?.contains(key) ?? false }
          } ?? (owner != container && entry.keys.contains(key))
        if isOffering { conditions.append(Self.text(entry.guards)) }
      }
    }
    return conditions.count == 1 ? conditions[0] : nil
  }

  /// A container or bundle with all that it sees, the nearest first.
  private func reachable(from start: String) -> [String] {
    var reached = [start]
    var known: Set<String> = [start]
    var next = 0
    while next < reached.count {
      for other in (outer[reached[next]] ?? []).sorted() where known.insert(other).inserted {
        reached.append(other)
      }
      next += 1
    }
    return reached
  }

  private static func text(_ guards: [GuardSyntax]) -> String {
    guards.last?.expression.text ?? ""
  }
}
