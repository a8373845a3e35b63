import TenonDiagnostics

/// The shortest ways along steps to the nearest ends, from all components at once. Ends are of kinds: of each
/// component the nearest ends of two kinds are known, so that one kind can be left out.
struct NearestWays {
  /// A way: its steps, or, of a very long one, those at its beginning and its end.
  struct Way {
    var steps: [Dependency]
    /// How many of the steps stand before what is left out; `nil` where nothing is.
    var cut: Int?
    /// Whether there may be more ways, which are not told.
    var isLastShown = false

    init(steps: [Dependency], cut: Int?) {
      self.steps = steps
      self.cut = cut
    }

    /// A way of all these steps.
    init(whole: [Dependency]) {
      let isLong = whole.count > NearestWays.shown.first + NearestWays.shown.last + 1
      steps =
        isLong
        ? Array(whole.prefix(NearestWays.shown.first) + whole.suffix(NearestWays.shown.last))
        : whole
      cut = isLong ? NearestWays.shown.first : nil
    }
  }

  /// As many steps of a long way are shown, from its beginning and from its end.
  static let shown = (first: 12, last: 11)

  private let steps: [[Dependency]]
  /// Two places for each component: the kind of an end, -1 for none; how far it is; the step that leads there,
  /// and the place from which the way goes on; the place from which on the last steps are shown.
  private var kinds: [Int]
  private var distances: [Int]
  private var next: [(step: Int, place: Int)]
  private var tails: [Int]

  /// Which components a way goes through.
  private let isPassed: [Bool]

  /// Finds the ways along the steps that start at each component, in order. `ends`: the kind of end that each
  /// component is, -1 for none; `passes`: whether a way goes through it. O(components + steps).
  init(_ steps: [[Dependency]], ends: [Int], passes: (Int) -> Bool = { _ in true }) {
    self.steps = steps
    isPassed = steps.indices.map(passes)
    kinds = Array(repeating: -1, count: 2 * steps.count)
    distances = Array(repeating: 0, count: 2 * steps.count)
    next = Array(repeating: (-1, -1), count: 2 * steps.count)
    tails = Array(repeating: -1, count: 2 * steps.count)
    var askers: [[Int]] = Array(repeating: [], count: steps.count)
    for (owner, list) in steps.enumerated() {
      for step in list { askers[step.target].append(owner) }
    }
    var queue: [Int] = []
    for (index, kind) in ends.enumerated() where kind >= 0 {
      kinds[2 * index] = kind
      tails[2 * index] = 2 * index
      queue.append(2 * index)
    }
    var position = 0
    while position < queue.count {
      let place = queue[position]
      position += 1
      if !leadsOn(place) { continue }
      for owner in askers[place / 2] {
        guard let new = free(at: owner, for: kinds[place]) else { continue }
        kinds[new] = kinds[place]
        distances[new] = distances[place] + 1
        next[new] = first(from: owner, as: new)
        tails[new] = distances[new] <= Self.shown.last ? new : tails[next[new].place]
        queue.append(new)
      }
    }
  }

  /// Whether a way may come from somewhere else to a place.
  private func leadsOn(_ place: Int) -> Bool { distances[place] == 0 || isPassed[place / 2] }

  /// A free place of a component for a kind that it does not know yet.
  private func free(at component: Int, for kind: Int) -> Int? {
    let place = 2 * component
    if kinds[place] < 0 { return place }
    return kinds[place] != kind && kinds[place + 1] < 0 ? place + 1 : nil
  }

  /// The first step of a component that is the beginning of a shortest way.
  private func first(from component: Int, as place: Int) -> (step: Int, place: Int) {
    for (number, step) in steps[component].enumerated() {
      for target in [2 * step.target, 2 * step.target + 1]
      where kinds[target] == kinds[place] && distances[target] == distances[place] - 1
        && leadsOn(target)
      {
        return (number, target)
      }
    }
    return (-1, -1)
  }

  /// The way from a component to the nearest end of another kind than `kind`; `nil` if there is none.
  func way(from component: Int, notTo kind: Int? = nil) -> Way? {
    let place = [2 * component, 2 * component + 1].first { kinds[$0] >= 0 && kinds[$0] != kind }
    guard let place else { return nil }
    let isLong = distances[place] > Self.shown.first + Self.shown.last + 1
    var way = Way(steps: [], cut: isLong ? Self.shown.first : nil)
    walk(from: place, atMost: isLong ? Self.shown.first : distances[place], &way)
    if isLong { walk(from: tails[place], atMost: Self.shown.last, &way) }
    return way
  }

  private func walk(from start: Int, atMost count: Int, _ way: inout Way) {
    var place = start
    for _ in 0..<count {
      let (step, following) = next[place]
      guard step >= 0 else { return }
      way.steps.append(steps[place / 2][step])
      place = following
    }
  }
}

extension Cycles {
  /// A note for each step of a way.
  static func notes(_ way: NearestWays.Way, _ graph: BindingGraph) -> [Diagnostic.Note] {
    let notes = way.steps.map { note($0, graph) }
    guard let cut = way.cut else { return notes }
    let gap = Diagnostic.Note("… more steps …", at: notes[cut - 1].span)
    return Array(notes[..<cut]) + [gap] + Array(notes[cut...])
  }
}
