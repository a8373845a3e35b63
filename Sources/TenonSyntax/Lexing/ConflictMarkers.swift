import TenonDiagnostics

/// A conflict that version control left in a manifest.
struct MergeConflict: Sendable {
  /// From its first marker to the end of its last one.
  let span: SourceSpan
  /// The marker at its beginning.
  let marker: SourceSpan
  /// Whether its last marker is there.
  let isFinished: Bool
}

/// What the lines do that version control writes around what it could not merge. The first version is read
/// as if it stood there alone, so that brackets pair and names are known; all others are passed over.
struct ConflictMarkers {
  /// By the offset of a marker: up to where it is passed over.
  private(set) var ends: [Int: Int] = [:]
  /// The conflicts that stand in no other one, in order.
  private(set) var found: [MergeConflict] = []
  /// The first marker that begins or ends a conflict behind the last place that was asked for, with the end
  /// of its line; none where that is the end of the file.
  private var next: (marker: Int, lineEnd: Int, begins: Bool)?
  /// The line that ends a Perforce conflict, likewise.
  private var nextPerforceEnd: Int?
  private let file: Int

  init(file: Int) {
    self.file = file
  }

  /// A conflict whose end was not yet seen.
  private struct Open {
    let start: Int
    /// Where its second version begins.
    var second: Int?
  }

  /// What a line is a marker of, if it is one: seven times the same character or more, and a blank or
  /// nothing behind them; or one of the two that Perforce begins and ends a conflict with.
  private static func kind(_ lexer: Lexer, _ start: Int, _ end: Int) -> UInt8? {
    let first = lexer.byte(start)
    switch first {
    case UInt8(ascii: "<"), UInt8(ascii: "|"), UInt8(ascii: "="), UInt8(ascii: ">"): break
    default: return nil
    }
    var index = start
    while index < end, lexer.buffer[index] == first { index += 1 }
    guard index >= start + 7 else { return nil }
    if index == end { return first }
    return lexer.buffer[index] == 0x20 || lexer.buffer[index] == 0x09 ? first : nil
  }

  /// Up to where the marker at an offset is passed over; `nil` if there is none.
  mutating func end(of start: Int, _ lexer: Lexer) -> Int? {
    if let end = ends[start] { return end }
    let lineEnd = lexer.lineEnd(from: start)
    switch Self.kind(lexer, start, lineEnd) {
    case nil: return perforceEnd(of: start, lexer)
    case UInt8(ascii: "<"): readConflict(from: start, lexer)
    case UInt8(ascii: ">"): add(start, to: lineEnd)
    default:
      // Its beginning was deleted, and maybe its end.
      if (next?.marker ?? -1) < start { next = nextMarker(from: lineEnd, lexer) }
      if let next, next.marker < lexer.buffer.count, !next.begins {
        add(start, to: next.lineEnd)
      } else {
        add(start, to: lineEnd, isFinished: false)
      }
    }
    return ends[start] ?? lineEnd
  }

  private mutating func add(_ start: Int, to end: Int, isFinished: Bool = true) {
    ends[start] = end
    report(start, to: end, isFinished: isFinished)
  }

  /// Reads a conflict with all those in it.
  private mutating func readConflict(from first: Int, _ lexer: Lexer) {
    var open: [Open] = []
    var start = first
    while start < lexer.buffer.count {
      let end = lexer.lineEnd(from: start)
      switch Self.kind(lexer, start, end) {
      case nil: break
      case UInt8(ascii: "<"):
        open.append(Open(start: start))
        ends[start] = end
      case UInt8(ascii: ">"):
        if let conflict = open.popLast() { ends[conflict.second ?? start] = end }
        if open.isEmpty {
          report(first, to: end, isFinished: true)
          return
        }
      default:
        if open[open.count - 1].second == nil { open[open.count - 1].second = start }
      }
      start = Self.nextLine(lexer, end)
    }
    // Without an end, its other versions go as far as the file does.
    for second in open.compactMap(\.second) { ends[second] = lexer.buffer.count }
    report(
      first, to: open.first?.second == nil ? lexer.lineEnd(from: first) : lexer.buffer.count,
      isFinished: false)
  }

  private static func nextLine(_ lexer: Lexer, _ end: Int) -> Int {
    lexer.byte(end) == 0x0D && lexer.byte(end + 1) == 0x0A ? end + 2 : end + 1
  }

  private func nextMarker(
    from lineEnd: Int, _ lexer: Lexer
  ) -> (marker: Int, lineEnd: Int, begins: Bool) {
    var start = Self.nextLine(lexer, lineEnd)
    while start < lexer.buffer.count {
      let end = lexer.lineEnd(from: start)
      switch Self.kind(lexer, start, end) {
      case UInt8(ascii: "<"): return (start, end, true)
      case UInt8(ascii: ">"): return (start, end, false)
      default: start = Self.nextLine(lexer, end)
      }
    }
    return (lexer.buffer.count, lexer.buffer.count, false)
  }

  /// Swift passes over what stands between `>>>> ORIGINAL` and `<<<<` too.
  private mutating func perforceEnd(of start: Int, _ lexer: Lexer) -> Int? {
    guard lexer.byte(start) == UInt8(ascii: ">"), lexer.byte(start + 3) == UInt8(ascii: ">"),
      lexer.byte(start + 4) == 0x20
    else { return nil }
    if (nextPerforceEnd ?? -1) < start {
      var line = start
      while line < lexer.buffer.count {
        let end = lexer.lineEnd(from: line)
        if end == line + 4, (line..<end).allSatisfy({ lexer.buffer[$0] == UInt8(ascii: "<") }) {
          break
        }
        line = Self.nextLine(lexer, end)
      }
      nextPerforceEnd = line
    }
    guard let last = nextPerforceEnd, last < lexer.buffer.count else {
      // Generated code may have such an end behind it.
      add(start, to: lexer.lineEnd(from: start), isFinished: false)
      return ends[start]
    }
    add(start, to: last + 4)
    return last + 4
  }

  private mutating func report(_ start: Int, to end: Int, isFinished: Bool) {
    found.append(
      MergeConflict(
        span: SourceSpan(file: file, start: start, end: end),
        marker: SourceSpan(file: file, start: start, end: min(end, start + 7)),
        isFinished: isFinished))
  }

}

extension Lexer {
  /// Up to where a conflict marker at the current place is passed over, if there is one: at the beginning
  /// of a line, and outside of literals and comments, as in Swift.
  mutating func endOfConflictMarker() -> Int? {
    let first = buffer[offset]
    guard byte(offset + 1) == first, byte(offset + 3) == first,
      offset == 0 || buffer[offset - 1] == 0x0A || buffer[offset - 1] == 0x0D
    else { return nil }
    // Taken out, so that what is changed is not shared with the lexer.
    var markers = conflicts
    conflicts = ConflictMarkers(file: file)
    defer { conflicts = markers }
    return markers.end(of: offset, self)
  }

  /// Reports each conflict once, and forgets what else was found in it.
  mutating func reportConflicts(in source: SourceFile) {
    if conflicts.found.isEmpty { return }
    result.conflicts = conflicts.found
    let places = conflicts.found.map(\.span)
    diagnostics = diagnostics.filter { !places.areTouched(by: $0.span) }
    for conflict in conflicts.found {
      let end = source.position(of: conflict.span.end).line
      let reach = conflict.isFinished ? " up to line \(end)" : ""
      diagnostics.report(
        Diagnostic(
          .mergeConflict, "unresolved merge conflict\(reach)", at: conflict.marker,
          help: "keep the version that you want, and delete the lines that start with "
            + "'<<<<<<<', '|||||||', '=======' and '>>>>>>>'"))
    }
  }
}
