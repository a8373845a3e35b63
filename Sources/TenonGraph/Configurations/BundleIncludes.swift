import TenonDiagnostics
import TenonSyntax

/// Who includes which bundle, and under what conditions: a bundle that nobody includes in a combination is checked
/// by itself there, and only there.
struct BundleIncludes: Sendable {
  /// An `include`, with the conditions around it.
  private struct Edge: Sendable {
    let guards: [GuardSyntax]
    /// The bundle, by its place among those of the run.
    let target: Int
  }

  /// Where the names of the bundles stand; those of imported modules too.
  private let names: [SourceSpan]
  /// What each container of the module includes, with the conditions around it; of several with one name the first
  /// that is there counts.
  private let containers: [(name: String, guards: [GuardSyntax], edges: [Edge])]
  /// The bundles that come first where they are there, by those of the same name in the same module.
  private let earlier: [[Int]]
  /// The conditions around each bundle.
  private let guards: [[GuardSyntax]]
  /// What each bundle includes.
  private let edges: [[Edge]]

  init(_ declarations: ConditionalDeclarations) {
    let all = declarations.bundles.values.joined().sorted {
      $0.syntax.name.span.precedes($1.syntax.name.span)
    }
    var places: [String: [Int]] = [:]
    for (index, bundle) in all.enumerated() {
      places[bundle.syntax.name.plain, default: []].append(index)
    }
    /// What a name means in a module: what that declares itself comes first.
    func targets(_ name: TypeSyntax, in module: String?) -> [Int] {
      let named = places[name.lastName] ?? []
      let qualifier = name.moduleQualifier
      let fitting = named.filter { qualifier == nil || qualifier == all[$0].module }
      let own = fitting.filter { all[$0].module == module }
      return own.isEmpty ? fitting : own
    }
    func includes(
      _ members: [MemberSyntax], _ guards: [GuardSyntax], in module: String?
    ) -> [Edge] {
      members.flatMap { member -> [Edge] in
        guard let include = member.include else { return [] }
        return targets(include.name, in: module).map {
          Edge(guards: guards + member.conditions + all[$0].syntax.conditions, target: $0)
        }
      }
    }
    names = all.map(\.syntax.name.span)
    guards = all.map(\.syntax.conditions)
    containers = declarations.containers.filter { $0.module == nil }.map {
      (
        $0.syntax.name.plain, $0.syntax.conditions,
        includes($0.syntax.members, $0.syntax.conditions, in: nil)
      )
    }
    edges = all.map { includes($0.syntax.members, $0.syntax.conditions, in: $0.module) }
    earlier = all.indices.map { index in
      (places[all[index].syntax.name.plain] ?? []).filter {
        $0 < index && all[$0].module == all[index].module
      }
    }
  }

  /// The bundles that containers include by way of those `include`s that `holds` takes, where `mayHold` says of which
  /// declarations another one of the same name may come first. O(includes).
  private func reached(
    _ holds: ([GuardSyntax]) -> Bool, mayHold: ([GuardSyntax]) -> Bool
  ) -> Set<Int> {
    var reached: Set<Int> = []
    var queue: [Int] = []
    var seen: Set<String> = []
    for container in containers where mayHold(container.guards) {
      guard seen.insert(container.name).inserted, holds(container.guards) else { continue }
      queue += container.edges.filter { holds($0.guards) }.map(\.target)
    }
    while let next = queue.popLast() {
      if earlier[next].contains(where: { mayHold(guards[$0]) }) { continue }
      guard reached.insert(next).inserted else { continue }
      queue += edges[next].filter { holds($0.guards) }.map(\.target)
    }
    return reached
  }

  /// The names of the bundles that some container includes where some conditions hold. O(includes).
  func used(_ conditions: HeldConditions) -> Set<SourceSpan> {
    func holds(_ guards: [GuardSyntax]) -> Bool {
      guards.allSatisfy { conditions.hold($0.expression) }
    }
    let reached = reached(holds, mayHold: holds)
    return Set(reached.map { names[$0] })
  }

  /// The names of the bundles that no container includes in some combination, those together of which one includes
  /// the other, each with the conditions on which it depends whether they are included. O(includes that lead to
  /// each).
  var groups: [(names: [SourceSpan], guards: [GuardSyntax])] {
    let always = reached(\.isEmpty, mayHold: { _ in true })
    var sets = DisjointSets(count: names.count)
    for index in names.indices where !always.contains(index) {
      for edge in edges[index] where !always.contains(edge.target) { sets.join(index, edge.target) }
    }
    var members: [Int: [Int]] = [:]
    for index in names.indices where !always.contains(index) {
      members[sets.root(index), default: []].append(index)
    }
    let includers = includers
    let declared = Dictionary(grouping: containers.indices) { containers[$0].name }
    /// The conditions of all includes that lead to some bundles, from containers on.
    func guards(leadingTo targets: [Int]) -> [GuardSyntax] {
      var guards: [GuardSyntax] = []
      var leading = Set(targets)
      var queue = targets
      var asking: Set<String> = []
      while let next = queue.popLast() {
        // Which of several declarations of one name counts depends on the conditions of all.
        guards += earlier[next].flatMap { self.guards[$0] } + self.guards[next]
        for (source, edge) in includers.bundles[next] {
          guards += edge.guards
          if leading.insert(source).inserted { queue.append(source) }
        }
        for index in includers.containers[next] {
          let container = containers[index]
          guards += container.edges.filter { $0.target == next }.flatMap(\.guards)
          guard asking.insert(container.name).inserted else { continue }
          guards += (declared[container.name] ?? []).flatMap { containers[$0].guards }
        }
      }
      return guards
    }
    return members.sorted { $0.key < $1.key }.map { _, members in
      (members.map { names[$0] }, guards(leadingTo: members))
    }
  }

  /// Who includes each bundle, by the bundle: other bundles, and containers.
  private var includers: (bundles: [[(source: Int, edge: Edge)]], containers: [[Int]]) {
    var bundles: [[(source: Int, edge: Edge)]] = names.map { _ in [] }
    var holders: [[Int]] = names.map { _ in [] }
    for (source, own) in edges.enumerated() {
      for edge in own { bundles[edge.target].append((source, edge)) }
    }
    for (index, container) in containers.enumerated() {
      for edge in container.edges where holders[edge.target].last != index {
        holders[edge.target].append(index)
      }
    }
    return (bundles, holders)
  }
}
