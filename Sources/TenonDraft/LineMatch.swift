import TenonSyntax

/// How the parameters of a manifest's line and those of an initializer belong together.
struct LineMatch {
  /// A parameter of the line, and the initializer's that it is for.
  struct Pair {
    let written: Int
    let taken: Int
    let isRenamed: Bool
    let differsInType: Bool
  }

  let initializer: Initializer
  private(set) var pairs: [Pair] = []
  /// Parameters of the line that the initializer does not have.
  private(set) var unknown: [Int] = []
  /// Parameters of the initializer that a call has to pass and the line does not have.
  private(set) var missing: [Int] = []
  /// Whether the line has its parameters in another order.
  private(set) var isOutOfOrder = false

  /// How much would have to change.
  var cost: Int {
    let changes = pairs.count { $0.isRenamed } * 2 + pairs.count { $0.differsInType } * 2
    let wrong = changes + missing.count * 3 + unknown.count * 5 + (isOutOfOrder ? 1 : 0)
    // Nothing else being different, the initializer that others would call first.
    return wrong * 4 + (initializer.isFailable ? 2 : 0) + (initializer.isConvenience ? 1 : 0)
  }

  /// Whether the line can call the initializer as it stands.
  var isFine: Bool {
    missing.isEmpty && unknown.isEmpty && !isOutOfOrder
      && pairs.allSatisfy { !$0.isRenamed && !$0.differsInType }
  }

  init(
    _ written: [ParameterSyntax], _ initializer: Initializer,
    isPassable: (ParameterSyntax, CompiledParameter) -> Bool
  ) {
    self.initializer = initializer
    let parameters = initializer.parameters
    var free = Set(parameters.indices)
    var left: [Int] = []
    for (index, parameter) in written.enumerated() {
      let label = parameter.label?.plain
      // Those without a label follow each other.
      if let found = free.sorted().first(where: { parameters[$0].label == label }) {
        free.remove(found)
        pairs.append(pair(index, found, isRenamed: false, written, parameters, isPassable))
      } else {
        left.append(index)
      }
    }
    // What is left has another label now: that of the one whose type fits, or of the one at its place.
    let required = free.filter { !parameters[$0].isOptionalInCalls }.sorted()
    for index in left {
      let found: Int?
      if let type = written[index].type {
        let fitting = free.sorted().filter { isPassable(written[index], parameters[$0]) }
        found =
          fitting.first { !parameters[$0].isOptionalInCalls }
          ?? fitting.first { parameters[$0].type?.key == type.key }
      } else {
        found = nil
      }
      if let found = found ?? required.first(where: { isAtSamePlace(index, $0, free) }) {
        free.remove(found)
        pairs.append(pair(index, found, isRenamed: true, written, parameters, isPassable))
      } else {
        unknown.append(index)
      }
    }
    missing = free.filter { !parameters[$0].isOptionalInCalls }.sorted()
    pairs.sort { $0.written < $1.written }
    isOutOfOrder = zip(pairs, pairs.dropFirst()).contains { $0.taken > $1.taken }
  }

  /// Whether a parameter of the line stands where the initializer has one: behind the same one, or first.
  private func isAtSamePlace(_ index: Int, _ taken: Int, _ free: Set<Int>) -> Bool {
    guard free.contains(taken) else { return false }
    if index == 0 || taken == 0 { return index == taken }
    return pairs.contains { $0.written == index - 1 && $0.taken == taken - 1 }
  }

  private func pair(
    _ index: Int, _ found: Int, isRenamed: Bool, _ written: [ParameterSyntax],
    _ parameters: [CompiledParameter], _ isPassable: (ParameterSyntax, CompiledParameter) -> Bool
  ) -> Pair {
    Pair(
      written: index, taken: found, isRenamed: isRenamed,
      differsInType: !isPassable(written[index], parameters[found]))
  }
}
