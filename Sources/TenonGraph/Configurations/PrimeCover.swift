/// Short sums of products for a function of a few atoms, which need not say what it is everywhere:
/// its prime implicants by the method of Quine and McCluskey, and of these a greedy cover.
struct PrimeCover {
  /// What a function is at an assignment, or at some of a cube: nothing where it does not matter.
  struct State: OptionSet {
    let rawValue: UInt8
    static let on = State(rawValue: 1)
    static let off = State(rawValue: 2)
  }

  /// The product of some literals: the assignments that agree with `value` where `care` has a bit.
  struct Cube: Equatable {
    let care: Int
    let value: Int
  }

  /// With more atoms there are too many cubes.
  static let mostAtoms = 8

  private let states: [State]
  /// What all cubes hold. The index of a cube has a digit in base 3 for each atom: false, true, or
  /// 2 for either.
  private let cubes: [UInt8]
  private let lengths: [Int]

  /// Takes the function's state at each assignment, where bit n is atom n, and the lengths of the
  /// atoms' texts. O(3ⁿ).
  init(_ states: [State], lengths: [Int]) {
    self.states = states
    self.lengths = lengths
    var cubes = states.map(\.rawValue)
    var width = 1
    for _ in lengths {
      var wider: [UInt8] = []
      wider.reserveCapacity(cubes.count / 2 * 3)
      for start in stride(from: 0, to: cubes.count, by: 2 * width) {
        wider += cubes[start..<start + 2 * width]
        for index in start..<start + width { wider.append(cubes[index] | cubes[index + width]) }
      }
      cubes = wider
      width *= 3
    }
    self.cubes = cubes
  }

  /// Cubes that together hold all assignments of a state and none of the opposite one: few and
  /// short, if not always the fewest; in the order of their atoms.
  /// O(3ⁿ × n + primes × cubes taken).
  func cubes(of state: State) -> [Cube] {
    let primes = primes(of: state)
    // Neither way of being greedy is always the better one.
    let byReach = cover(primes, of: state) { ($0, -$1) }
    let byPrice = cover(primes, of: state) { ($0 * 10_000 / $1, 0) }
    return length(byPrice) < length(byReach) ? byPrice : byReach
  }

  private func length(_ cubes: [Cube]) -> Int {
    cubes.reduce(0) { $0 + length($1) }
  }

  /// The length of a cube's text, with what joins its literals to each other and to more.
  private func length(_ cube: Cube) -> Int {
    var length = 0
    for atom in lengths.indices where cube.care >> atom & 1 == 1 {
      length += lengths[atom] + 4 + (cube.value >> atom & 1 == 1 ? 0 : 1)
    }
    return max(length, 1)
  }

  // MARK: Primes

  /// The cubes that hold some of a state and none of the opposite, and are part of no larger one.
  private func primes(of state: State) -> [Cube] {
    let wanted = state.rawValue
    let refused = wanted ^ 3
    var primes: [Cube] = []
    candidates: for index in cubes.indices where cubes[index] == wanted {
      var care = 0
      var value = 0
      var digits = index
      var weight = 1
      for atom in lengths.indices {
        let digit = digits % 3
        if digit < 2 {
          if cubes[index + (2 - digit) * weight] & refused == 0 { continue candidates }
          care |= 1 << atom
          value |= digit << atom
        }
        digits /= 3
        weight *= 3
      }
      primes.append(Cube(care: care, value: value))
    }
    return primes.sorted(by: comesFirst)
  }

  /// By the atoms, then true before false.
  private func comesFirst(_ one: Cube, _ other: Cube) -> Bool {
    for atom in lengths.indices {
      let bit = 1 << atom
      if (one.care ^ other.care) & bit != 0 {
        // Who has the atom comes first, unless it is only the longer one of two that begin alike.
        let shorter = one.care & bit != 0 ? other : one
        let isPrefix = shorter.care >> atom == 0
        return (one.care & bit != 0) != isPrefix
      }
    }
    let difference = one.value ^ other.value
    return one.value & difference & -difference != 0
  }

  // MARK: Covers

  /// A cover of a state: the primes without which it cannot be, then again and again the one that
  /// is worth the most by how many assignments it adds, and by its length.
  private func cover(
    _ primes: [Cube], of state: State, worth: (_ gain: Int, _ length: Int) -> (Int, Int)
  ) -> [Cube] {
    var holders = [[Int]](repeating: [], count: states.count)
    let held = primes.indices.map { prime in
      let held = assignments(primes[prime]).filter { states[$0] == state }
      for assignment in held { holders[assignment].append(prime) }
      return held
    }
    let prices = primes.map(length)
    var gains = held.map(\.count)
    var times = [Int](repeating: 0, count: states.count)
    var taken: [Int] = []
    func take(_ prime: Int) {
      taken.append(prime)
      for assignment in held[prime] {
        times[assignment] += 1
        if times[assignment] == 1 { for other in holders[assignment] { gains[other] -= 1 } }
      }
    }
    for list in holders where list.count == 1 && gains[list[0]] > 0 {
      if !taken.contains(list[0]) { take(list[0]) }
    }
    while true {
      var best: (prime: Int, worth: (Int, Int))?
      for prime in primes.indices where gains[prime] > 0 {
        let worth = worth(gains[prime], prices[prime])
        if best.map({ $0.worth < worth }) ?? true { best = (prime, worth) }
      }
      guard let best else { break }
      take(best.prime)
    }
    // Later ones may have made earlier ones needless; the long ones go first.
    for prime in taken.sorted(by: { (prices[$0], $0) > (prices[$1], $1) })
    where held[prime].allSatisfy({ times[$0] > 1 }) {
      for assignment in held[prime] { times[assignment] -= 1 }
      taken.removeAll { $0 == prime }
    }
    return taken.sorted().map { primes[$0] }
  }

  /// The assignments that a cube holds.
  private func assignments(_ cube: Cube) -> [Int] {
    let free = (states.count - 1) & ~cube.care
    var assignments: [Int] = []
    var part = free
    while true {
      assignments.append(cube.value | part)
      if part == 0 { return assignments }
      part = (part - 1) & free
    }
  }
}
