/// The pending releases of a container, in order of creation.
nonisolated package class TenonReleases: @unchecked Swift.Sendable {
  #if compiler(>=6.2)
    typealias Waiting = nonisolated(nonsending) () async throws -> Swift.Void
  #else
    typealias Waiting = () async throws -> Swift.Void
  #endif

  /// A release, by where it runs.
  enum Step {
    /// On the actor on which it was noted, if that was one.
    case plain(() throws -> Swift.Void)
    case main(@_Concurrency.MainActor () throws -> Swift.Void)
    /// On another actor, to which the second function goes. The first one can be called there.
    case other(() throws -> Swift.Void, Waiting)
    /// Async, so that a `deinit` can't run it.
    case waiting(Waiting)

    static func on<Function>(unchecked run: Function, _ hop: @escaping Waiting) -> Step {
      .other(TenonReleases.unchecked(run, as: (() throws -> Swift.Void).self), hop)
    }

    var isAsync: Swift.Bool { if case .waiting = self { true } else { false } }
  }

  final class Entry {
    /// Components of a group are released together.
    let group: Swift.String
    let name: Swift.String
    let number: Swift.Int
    /// The number of releases that led to this one, each creating the next component.
    let depth: Swift.Int
    /// Its place in an order of its own.
    let part: Swift.Int?
    let steps: [Step]
    /// The actor of the container on which it was noted.
    let home: (any _Concurrency.Actor)?
    /// The last creation that it may wait for.
    var last = Swift.Int.max

    init(
      group: Swift.String, name: Swift.String, number: Swift.Int, depth: Swift.Int,
      part: Swift.Int?, steps: [Step], home: (any _Concurrency.Actor)? = nil
    ) {
      self.group = group
      self.name = name
      self.number = number
      self.depth = depth
      self.part = part
      self.steps = steps
      self.home = home
    }
  }

  private let container: Swift.String
  var entries: [Entry] = []
  /// The entries in reverse release order; `nil` after another one is added.
  var ordered: [Entry]?
  private var count = 0
  var depth = 0
  var isEnding = false
  /// How many times everything has been released.
  private(set) var ends = 0
  private var chase: Chase
  private var resets = 0
  private var isGone = false

  init(of container: Swift.String) {
    self.container = container
    chase = Chase(of: container)
  }

  deinit { go() }

  /// Runs what can be run in a `deinit`. Subclasses call it in theirs.
  func go() {
    if isGone { return }
    isGone = true
    let rest = take()
    if rest.contains(where: { !$0.steps.allSatisfy(\.isAsync) }) { Self.end(rest, on: nil) }
  }

  /// Returns the next number in the order of creation.
  func number() -> Swift.Int {
    count += 1
    return count
  }

  /// Adds the releases of a component at its place in the order of creation.
  func note(
    _ group: Swift.String, _ name: Swift.String, at number: Swift.Int? = nil,
    in part: Swift.Int? = nil, _ steps: Step..., on home: (any _Concurrency.Actor)? = nil
  ) {
    add(
      Entry(
        group: group, name: name, number: number ?? self.number(), depth: depth, part: part,
        steps: steps, home: home))
  }

  func add(_ entry: Entry) {
    let place = entries.lastIndex { $0.number < entry.number }
    entries.insert(entry, at: place.map { $0 + 1 } ?? 0)
    ordered = nil
  }

  /// Whether no release is pending.
  var isEmpty: Swift.Bool { entries.isEmpty }

  /// Starts the shutdown; returns `false` if one is already running.
  func begin() -> Swift.Bool {
    defer { isEnding = true }
    return !isEnding
  }

  func end() {
    isEnding = false
    ends += 1
    depth = 0
    chase = Chase(of: container)
  }

  /// The pending releases in reverse release order.
  func all() -> [Entry] { entries }

  /// Removes and returns the releases of some groups, or of all, in release order.
  func take(_ groups: Swift.Set<Swift.String>? = nil) -> [Entry] {
    let taken = all().reversed().filter { groups?.contains($0.group) ?? true }
    entries.removeAll { groups?.contains($0.group) ?? true }
    ordered = nil
    return taken
  }

  /// Removes and returns the next release. What a release creates is released in its turn.
  func next() -> [Entry] {
    var left = ordered ?? all()
    ordered = nil
    while let entry = left.popLast() {
      if let place = entries.lastIndex(where: { $0.number == entry.number }) {
        entries.remove(at: place)
      }
      if delays(entry, isReset: false) { continue }
      ordered = left
      chase.note([entry], depth: entry.depth)
      depth = entry.depth + 1
      return [entry]
    }
    return []
  }

  /// Whether a release waits for creations in progress.
  func delays(_ entry: Entry, isReset: Swift.Bool) -> Swift.Bool { false }

  /// Removes and returns the releases of what nothing holds any more.
  func takeLate() -> [Entry] { take(["late"]) }

  /// Like `take`, for a reset that ends with `leave`.
  func enter(_ group: Swift.String) -> [Entry] {
    let taken = take([group]).filter { !delays($0, isReset: true) }
    resets += 1
    chase.note(taken, depth: resets)
    return taken
  }

  func leave() { resets -= 1 }

  /// Runs the given releases, even after a failure; returns the first error, if `former` is none.
  @discardableResult
  static func run(
    _ entries: [Entry], after former: (any Swift.Error)? = nil,
    here: (any _Concurrency.Actor)? = #isolation
  ) -> (any Swift.Error)? {
    var failure = former
    for entry in entries {
      for step in entry.steps {
        do {
          switch step {
          case .plain(let run), .other(let run, _): try run()
          case .main(let run): try unchecked(run, as: (() throws -> Swift.Void).self)()
          case .waiting: break
          }
        } catch {
          failure = failure ?? error
        }
      }
    }
    return failure
  }

  /// Like `run`, also for releases that are async or run on another actor.
  @inline(never)
  @discardableResult
  static func runWaiting(
    _ entries: [Entry], after former: (any Swift.Error)? = nil, isEnd: Swift.Bool = false,
    here: isolated (any _Concurrency.Actor)? = #isolation
  ) async -> (any Swift.Error)? {
    var failure = former
    for entry in entries {
      for step in entry.steps {
        do {
          switch step {
          case .plain(let run):
            if let home = entry.home, home !== here {
              try await perform(Sent(value: run), on: home)
            } else {
              try run()
            }
          case .main(let run): try await run()
          case .other(_, let hop): try await hop()
          case .waiting(let run): if !isEnd { try await run() }
          }
        } catch {
          failure = failure ?? error
        }
      }
    }
    return failure
  }

  private static func perform(
    _ run: Sent<() throws -> Swift.Void>, on actor: isolated any _Concurrency.Actor
  ) throws {
    try run.value()
  }

  /// The first step that needs an actor, with that as far as it is known.
  private static func firstActor(in entry: Entry) -> (needed: Swift.Bool, (any _Concurrency.Actor)?)
  {
    for step in entry.steps {
      switch step {
      case .plain where entry.home != nil: return (true, entry.home)
      case .main: return (true, _Concurrency.MainActor.shared)
      case .other: return (true, nil)
      case .plain, .waiting: continue
      }
    }
    return (false, nil)
  }

  /// Runs the releases that aren't async, and those that `next` returns, which works on `home`.
  /// A task takes over at the first one that needs an actor.
  static func end(
    _ first: [Entry] = [], on home: (any _Concurrency.Actor)? = #isolation,
    _ next: @escaping () -> [Entry]? = { nil }
  ) {
    var (rest, actor) = (first, home)
    while home == nil {
      let place = rest.firstIndex { firstActor(in: $0).needed } ?? rest.endIndex
      run(Swift.Array(rest[..<place]), here: nil)
      rest = Swift.Array(rest[place...])
      if let entry = rest.first {
        actor = firstActor(in: entry).1
        break
      }
      guard let more = next() else { return }
      rest = more
    }
    let sent = Sent(value: (entries: rest, next: next))
    if actor === _Concurrency.MainActor.shared {
      _Concurrency.Task { @_Concurrency.MainActor in
        await finish(sent, here: _Concurrency.MainActor.shared)
      }
    } else {
      _Concurrency.Task { await finish(sent, here: actor) }
    }
  }

  private static func finish(
    _ sent: Sent<(entries: [Entry], next: () -> [Entry]?)>,
    here: isolated (any _Concurrency.Actor)?
  ) async {
    await runWaiting(sent.value.entries, isEnd: true)
    while let entries = sent.value.next() { await runWaiting(entries, isEnd: true) }
  }

  /// Sends releases to their actor. Safe: nothing else references them.
  private struct Sent<Value>: @unchecked Swift.Sendable {
    let value: Value
  }

  /// Removes a function's isolation. Safe on its actor, or if nothing else has the object.
  static func unchecked<Given, Wanted>(_ function: Given, as type: Wanted.Type) -> Wanted {
    #if compiler(>=6.2)
      unsafe Swift.unsafeBitCast(function, to: type)
    #else
      Swift.unsafeBitCast(function, to: type)
    #endif
  }

  /// Stops the process if releases create each other's components forever.
  struct Chase {
    private let container: Swift.String
    private var names: [Swift.String] = []

    init(of container: Swift.String) { self.container = container }

    mutating func note(_ entries: [Entry], depth: Swift.Int) {
      if depth <= 500 { return }
      for entry in entries where !names.contains(entry.name) { names.append(entry.name) }
      if depth <= 510 { return }
      let releases = names.map { "'\($0)'" }.joined(separator: " and ")
      let them = names.count == 1 ? "it" : "them"
      Swift.fatalError(
        "\(container): infinite release: releasing \(releases) creates \(them) again each time")
    }
  }
}
