/// Breaks lines as `swift-format` does: where not all fits, the breaks of the outermost group fire first, and the
/// scopes that are open on a line say how far the next one is indented.
struct LineBreaker {
  private let items: [LayoutItem]
  private let limit: Int
  /// For each break, the columns up to the next one of its group.
  private var lengths: [Int]

  private var lines = [""]
  private var column = 0
  private var spaces = 0
  private var isAtStart = true
  private var isBehindBreak = false
  /// For each open group, whether all of its breaks fire.
  private var fires = [false]
  private var scopes: [Scope] = []
  /// Whether the line goes on one that began before, and the same where each scope began.
  private var isContinuation = false
  private var continuations: [Bool] = []
  private var chains: [Chain] = []
  private var lastChain: Chain?
  /// The last closing break that fires for want of room alone.
  private var overflow: Int?
  /// On which lines the open lists of elements began.
  private var elements: [Int] = []

  private struct Scope {
    let line: Int
    let isContinuation: Bool
    let goesOn: Bool
    var isIndented: Bool
  }

  private struct Chain {
    let line: Int
    /// Whether breaks in it leave the indentation as it is; `nil` before the first one fires.
    var isKept: Bool?
  }

  private init(_ items: [LayoutItem], _ limit: Int) {
    self.items = items
    self.limit = limit
    lengths = [Int](repeating: 0, count: items.count)
  }

  /// The lines of some items, none longer than `limit` where that can be. What is not closed goes on behind the
  /// last line, so far indented. O(items).
  static func lines(
    of items: [LayoutItem], _ limit: Int
  ) -> (lines: [String], indentationBehind: Int) {
    var breaker = LineBreaker(items, limit)
    breaker.print()
    if let index = breaker.overflow {
      // The formatter would lay its own result out otherwise: there the statement before the bracket ends the line.
      var items = items
      items.insert(.lineBreak(.reset, size: 0, .always), at: index)
      breaker = LineBreaker(items, limit)
      breaker.print()
    }
    if breaker.isAtStart { breaker.lines.removeLast() }
    breaker.isContinuation = false
    return (breaker.lines, breaker.indentation)
  }

  private mutating func print() {
    measure()
    for index in items.indices { print(index) }
  }

  private mutating func measure() {
    var open: [Int] = []
    var total = 0
    func isBreak(_ index: Int?) -> Bool {
      if let index, case .lineBreak = items[index] { true } else { false }
    }
    for (index, item) in items.enumerated() {
      switch item {
      case .begin(let groups, _): open += repeatElement(index, count: groups)
      case .beginAllOrNothing:
        lengths[index] = -total
        open.append(index)
      case .endGroup:
        if isBreak(open.last), let last = open.popLast() { lengths[last] += total }
        if let group = open.popLast() { lengths[group] += total }
      case .lineBreak(_, let size, let firing):
        if isBreak(open.last), let last = open.popLast() { lengths[last] += total }
        lengths[index] = -total
        open.append(index)
        total += firing == .elective ? size : limit
      case .space: total += 1
      case .text(let text): total += text.count
      case .endElements(let areSeveral): total += areSeveral ? 1 : 0
      case .endChain, .beginElements: break
      }
    }
    if isBreak(open.last), let last = open.popLast() { lengths[last] += total }
    for index in open { lengths[index] += total + limit }
  }

  /// The column at which what follows stands.
  private var linePlace: Int { isAtStart ? indentation : column }

  private func fits(_ length: Int = 1) -> Bool { isAtStart || length <= limit - column }

  /// The line on which a scope begins or ends: at the start of a line, the one before it.
  private var scopeLine: Int { lines.count - (isAtStart ? 1 : 0) }

  private mutating func print(_ index: Int) {
    switch items[index] {
    case .text(let text): write(text)
    case .space: pad(by: 1)
    case .begin(let groups, let chains):
      fires += repeatElement(false, count: groups)
      if chains > 0 { lastChain = nil }
      for _ in 0..<chains { self.chains.append(Chain(line: lines.count)) }
    case .beginAllOrNothing(let wholeLines):
      let length = lengths[index] + (wholeLines ? 0 : 1)
      fires.append(length > limit - linePlace || wholeLines && isBehindBreak)
    case .endGroup: fires.removeLast()
    case .endChain:
      let ended = chains.popLast()
      lastChain = chains.isEmpty ? nil : ended
    case .beginElements: elements.append(scopeLine)
    case .endElements(let areSeveral):
      if let line = elements.popLast(), areSeveral, line != scopeLine { write(",") }
    case .lineBreak(let kind, let size, let firing):
      print(kind, size, firing, lengths[index], index)
    }
  }

  private mutating func write(_ text: String) {
    if isAtStart {
      let indentation = indentation
      lines[lines.count - 1] += String(repeating: " ", count: indentation)
      column = indentation
      isAtStart = false
    } else if spaces > 0 {
      lines[lines.count - 1] += String(repeating: " ", count: spaces)
    }
    spaces = 0
    lines[lines.count - 1] += text
    column += text.count
    isBehindBreak = false
  }

  private mutating func pad(by size: Int) {
    spaces += size
    column += size
  }

  private var indentation: Int {
    var levels = isContinuation ? 1 : 0
    for scope in scopes { levels += (scope.isIndented ? 1 : 0) + (scope.goesOn ? 1 : 0) }
    return 2 * levels
  }

  private mutating func print(
    _ kind: LayoutItem.Break, _ size: Int, _ firing: LayoutItem.Firing, _ length: Int,
    _ index: Int
  ) {
    var mustFire = fires.last ?? false
    var goesOn = false
    switch kind {
    case .open(let isContinuation): begin(isContinuation, length, mustFire)
    case .close(let isForced): (mustFire, goesOn) = end(isForced)
    case .continue: goesOn = true
    case .same: break
    case .reset: mustFire = isContinuation
    case .chain: goesOn = continuesChain(!fits(length) || mustFire)
    }
    if firing == .elective, !mustFire, fits(length) {
      if isAtStart { isContinuation = goesOn }
      pad(by: size)
      isBehindBreak = false
      return
    }
    if case .close = kind, firing == .elective, !mustFire { overflow = index }
    isContinuation = goesOn
    if !isAtStart || firing == .inLiteral { lines.append("") }
    (isAtStart, isBehindBreak, spaces, column) = (true, true, 0, 0)
  }

  private mutating func begin(_ isContinuation: Bool, _ length: Int, _ mustFire: Bool) {
    if let last = scopes.last, last.line == scopeLine, !isContinuation {
      // Of several scopes that begin on a line only the last one is indented.
      scopes[scopes.count - 1].isIndented = false
    }
    let willFire = isContinuation && (isAtStart || !fits(length) || mustFire)
    scopes.append(
      Scope(
        line: scopeLine, isContinuation: isContinuation, goesOn: self.isContinuation || willFire,
        isIndented: !isContinuation))
    continuations.append(self.isContinuation)
    self.isContinuation = false
  }

  private mutating func end(_ isForced: Bool) -> (mustFire: Bool, goesOn: Bool) {
    guard let scope = scopes.popLast() else { return (false, false) }
    var mustFire = false
    let isElsewhere = scopeLine != scope.line
    if scope.isIndented, scope.line == lines.count, let last = scopes.last, !last.isContinuation {
      scopes[scopes.count - 1].isIndented = true
    }
    if isForced {
      mustFire = isElsewhere
    } else if !fits() {
      mustFire = true
    } else {
      isContinuation = (scope.goesOn || scope.isIndented) && isElsewhere
    }
    let wentOn =
      (continuations.popLast() ?? false) || scope.goesOn || scope.isContinuation && isElsewhere
    isContinuation = isContinuation || wentOn
    return (mustFire, wentOn)
  }

  private mutating func continuesChain(_ willFire: Bool) -> Bool {
    if willFire, let lastChain, let chain = chains.last, chain.isKept == nil {
      chains[chains.count - 1].isKept = lastChain.line != lines.count
    }
    lastChain = nil
    guard let chain = chains.last else { return false }
    return chain.isKept == true ? isContinuation : true
  }
}
