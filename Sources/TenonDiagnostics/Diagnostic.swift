/// One error or warning at one place.
public struct Diagnostic: Sendable, Equatable {
  /// The severity of a finding.
  public enum Severity: String, Sendable { case error, warning }

  /// A further place of the finding: a step of a chain, the other side of a duplicate.
  public struct Note: Sendable, Equatable {
    public let message: String
    public let span: SourceSpan

    public init(_ message: String, at span: SourceSpan) {
      (self.message, self.span) = (message, span)
    }
  }

  /// The common cause of several findings.
  public struct Cause: Sendable, Equatable {
    /// The name that is the same for all findings of one cause, and for no others of their kind.
    public let name: String
    /// The note about this finding if another one stands for all.
    public let note: String

    public init(_ name: String, note: String) { (self.name, self.note) = (name, note) }
  }

  /// The kind of finding; its code is printed and never changes.
  public let id: DiagnosticID
  public var severity: Severity
  /// The message, one sentence without a full stop.
  public private(set) var message: String
  /// The place where it is fixed.
  public private(set) var span: SourceSpan
  /// The chain that leads there, or the other places involved, in reading order.
  public fileprivate(set) var notes: [Note]
  /// The sentence that says how to fix it, if that is known. By default it names the edit.
  public let help: String?
  /// The edit of the help, for editors and `tenon check --fix`; `nil` without a help.
  public fileprivate(set) var fix: Fix?
  /// The combinations of conditions that it is limited to, in words; `nil` if it holds in all.
  public private(set) var condition: String?
  /// The cause that it shares with findings that one edit fixes; they are reported together.
  public var cause: Cause?
  /// The identity that it shares with equal findings of other containers: only the first one is reported.
  public var identity: String?

  /// A finding at a place, with the severity of its kind.
  public init(
    _ id: DiagnosticID, _ message: String, at span: SourceSpan, notes: [Note] = [],
    help: String? = nil, fix: Fix? = nil
  ) {
    (self.id, severity) = (id, id.severity)
    (self.message, self.span, self.notes) = (message, span, notes)
    (self.help, self.fix) = (help ?? fix?.help, fix)
  }

  /// True if it holds only in some combinations of conditions.
  public var isConditional: Bool { condition != nil }

  /// The finding, limited to the combinations of conditions that the words name.
  public func limited(to words: String, keepsFix: Bool) -> Diagnostic {
    var copy = self
    copy.message += " \(words)"
    if !keepsFix { copy.fix = nil }
    copy.condition = words
    copy.cause = cause.map { Cause($0.name, note: "\($0.note) \(words)") }
    return copy
  }

  /// The finding in a list with more files before its own.
  public func moved(by files: Int) -> Diagnostic {
    var copy = self
    copy.span = span.moved(by: files)
    copy.notes = notes.map { Note($0.message, at: $0.span.moved(by: files)) }
    copy.fix = fix?.moved(by: files)
    return copy
  }
}

/// The findings of a run. Every stage appends; reading sorts them.
public struct Diagnostics: Sendable {
  /// The findings in the order of their reports.
  public private(set) var all: [Diagnostic] = []

  public init() {}

  /// Adds a finding.
  public mutating func report(_ diagnostic: Diagnostic) { all.append(diagnostic) }

  /// Adds all findings of another list.
  public mutating func append(_ other: Diagnostics) { all += other.all }

  /// The findings for which `isIncluded` is true.
  public func filter(_ isIncluded: (Diagnostic) -> Bool) -> Diagnostics {
    var result = Diagnostics()
    result.all = all.filter(isIncluded)
    return result
  }

  /// The findings, in which a fix is safe only if no other finding is on the lines of its edits. O(n log n).
  public func safeAlone(in files: [SourceFile]) -> Diagnostics {
    guard all.contains(where: { $0.fix?.isSafe == true }) else { return self }
    func line(_ offset: Int, _ file: Int) -> [Int] {
      [file, files[file].position(of: offset).line]
    }
    var counts: [[Int]: Int] = [:]
    for finding in all { counts[line(finding.span.start, finding.span.file), default: 0] += 1 }
    var result = self
    for (index, finding) in all.enumerated() {
      guard let fix = finding.fix, fix.isSafe else { continue }
      let own = line(finding.span.start, finding.span.file)
      let lines = Set(fix.edits(in: files).map { line($0.span.start, $0.span.file) } + [own])
      if lines.contains(where: { counts[$0, default: 0] > ($0 == own ? 1 : 0) }) {
        result.all[index].fix = fix.unsafe
      }
    }
    return result
  }

  public var hasErrors: Bool { all.contains { $0.severity == .error } }

  public var isEmpty: Bool { all.isEmpty }

  /// The findings in file order, without duplicates. O(n log n).
  public var sorted: [Diagnostic] {
    let order = all.indices.sorted { left, right in
      let (a, b) = (all[left].span, all[right].span)
      return a == b ? left < right : a.precedes(b)
    }
    var result: [Diagnostic] = []
    // The findings at the place of the last one, by message.
    var here: [String: [Int]] = [:]
    for index in order {
      let diagnostic = all[index]
      if result.last?.span != diagnostic.span { here.removeAll(keepingCapacity: true) }
      let alike = here[diagnostic.message] ?? []
      if alike.contains(where: { result[$0] == diagnostic }) { continue }
      here[diagnostic.message, default: []].append(result.count)
      result.append(diagnostic)
    }
    return result
  }

  /// The findings with each cause reported once: at its first place in file order, with notes at the further ones.
  /// A place without conditions comes before those that depend on some. O(n log n).
  public var together: Diagnostics {
    guard all.contains(where: { $0.cause != nil }) else { return self }
    func group(_ diagnostic: Diagnostic) -> [String] {
      diagnostic.cause.map { [diagnostic.id.code, $0.name] } ?? []
    }
    var groups = Dictionary(grouping: sorted, by: group)
    var result = Diagnostics()
    for diagnostic in all {
      let group = group(diagnostic)
      if group.isEmpty { result.report(diagnostic) }
      guard !group.isEmpty, let places = groups.removeValue(forKey: group) else { continue }
      var first = places.first { !$0.isConditional } ?? places[0]
      let others = places.filter { $0.span != first.span }
      first.notes += others.prefix(Self.notedPlaces).compactMap { other in
        other.cause.map { Diagnostic.Note($0.note, at: other.span) }
      }
      if let next = others.dropFirst(Self.notedPlaces).first {
        let more = "and by \(others.count - Self.notedPlaces) more from here on"
        first.notes.append(.init(more, at: next.span))
      }
      result.report(first)
    }
    return result
  }

  /// The number of further places of a cause that have their own notes.
  private static let notedPlaces = 5
}

/// The severities of findings that are warnings by default.
public struct Severities: Sendable {
  /// The severity of a kind of warning.
  public enum Level: String, Sendable, CaseIterable { case error, warning, ignore }

  /// Warnings without a level of their own are errors (`--strict`).
  public var isStrict = false
  /// The levels of single kinds, which override `isStrict`.
  public var levels: [DiagnosticID: Level] = [:]

  public init() {}

  /// The finding with its severity; `nil` if it is ignored. An error stays one, since generated code
  /// relies on it.
  public func applied(to diagnostic: Diagnostic) -> Diagnostic? {
    guard diagnostic.id.severity == .warning else { return diagnostic }
    var copy = diagnostic
    switch levels[diagnostic.id] {
    case .ignore: return nil
    case .error: copy.severity = .error
    case .warning: copy.severity = .warning
    case nil: copy.severity = isStrict ? .error : .warning
    }
    return copy
  }
}

/// A large value behind a reference: a copy of its owner copies only a pointer.
public struct Boxed<Value: Sendable>: Sendable {
  // An immutable value needs no exclusivity checks.
  @usableFromInline final class Box: Sendable {
    @usableFromInline let value: Value

    @usableFromInline init(_ value: Value) { self.value = value }
  }

  @usableFromInline var box: Box

  @inlinable public init(_ value: Value) { box = Box(value) }

  /// The value. Changing it creates a new box.
  @inlinable public var value: Value {
    _read { yield box.value }
    _modify {
      var value = box.value
      defer { box = Box(value) }
      yield &value
    }
  }
}

/// A large value behind a reference, which is changed in place as long as it has only one owner.
public struct Shared<Value: Sendable>: Sendable {
  // An array with one element is a reference that knows if it is unique.
  @usableFromInline var one: [Value]

  @inlinable public init(_ value: Value) { one = [value] }

  /// The value. Changing it copies it first if it has another owner.
  @inlinable public var value: Value {
    _read { yield one[0] }
    _modify { yield &one[0] }
  }
}
