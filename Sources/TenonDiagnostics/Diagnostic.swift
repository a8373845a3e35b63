/// One thing that is wrong, or worth a warning, at one place.
public struct Diagnostic: Sendable, Equatable {
  /// How bad it is.
  public enum Severity: String, Sendable {
    case error
    case warning
  }

  /// A further place that belongs to the finding: a step of a chain, the other side of a duplicate.
  public struct Note: Sendable, Equatable {
    /// What is to be seen there.
    public let message: String
    /// Where it is.
    public let span: SourceSpan

    /// A note at a place.
    public init(_ message: String, at span: SourceSpan) {
      self.message = message
      self.span = span
    }
  }

  /// What several findings have in common.
  public struct Cause: Sendable, Equatable {
    /// The same for all findings of one cause, and for no others of their kind.
    public let name: String
    /// What is said of this finding where another one stands for all.
    public let note: String

    /// A cause, and this finding's part in it.
    public init(_ name: String, note: String) {
      self.name = name
      self.note = note
    }
  }

  /// What kind of finding it is; its code is printed and never changes.
  public let id: DiagnosticID
  /// How bad it is.
  public var severity: Severity
  /// What is wrong, in one sentence, without a full stop.
  public let message: String
  /// Where it is fixed.
  public let span: SourceSpan
  /// The chain that leads there, or the other places that take part, in reading order.
  public let notes: [Note]
  /// The edit that would fix it, where one is known.
  public let help: String?
  /// The same edit for editors, and for `tenon check --fix`; there is none without a help.
  public private(set) var fix: Fix?
  /// The combinations of conditions that it is limited to, in words; `nil` where it holds in all.
  public private(set) var condition: String?
  /// What it shares with other findings that one edit fixes, and that are told together.
  public private(set) var cause: Cause?

  /// What it shares with findings of other containers that say the same of the same places: only the first is told.
  public private(set) var identity: String?

  /// A finding at a place; its severity is its kind's own.
  public init(
    _ id: DiagnosticID, _ message: String, at span: SourceSpan, notes: [Note] = [],
    help: String? = nil, fix: Fix? = nil
  ) {
    self.id = id
    self.severity = id.severity
    (self.message, self.span, self.notes) = (message, span, notes)
    (self.help, self.fix) = (help, fix)
  }
}

extension Diagnostic {
  /// A copy whose fix is left to the reader.
  fileprivate var doubtful: Diagnostic {
    var copy = self
    copy.fix = fix?.unsafe
    return copy
  }

  /// The same finding, of those combinations of conditions alone that the words name.
  public func limited(to words: String, keepsFix: Bool) -> Diagnostic {
    var copy = Diagnostic(
      id, "\(message) \(words)", at: span, notes: notes, help: help, fix: keepsFix ? fix : nil)
    copy.severity = severity
    copy.condition = words
    copy.cause = cause.map { Cause($0.name, note: "\($0.note) \(words)") }
    copy.identity = identity
    return copy
  }

  /// The same finding as one of several of which only the first is told.
  public func reported(onceAs identity: String) -> Diagnostic {
    var copy = self
    copy.identity = identity
    return copy
  }

  /// Whether it is one in some combinations of conditions only.
  public var isConditional: Bool { condition != nil }

  /// The same finding as one of several that have the same cause.
  public func caused(by cause: Cause) -> Diagnostic {
    var copy = self
    copy.cause = cause
    return copy
  }

  /// The same finding with further notes.
  fileprivate func adding(_ more: [Note]) -> Diagnostic {
    var copy = Diagnostic(id, message, at: span, notes: notes + more, help: help, fix: fix)
    copy.severity = severity
    copy.condition = condition
    copy.cause = cause
    return copy
  }

  /// The same finding in a list of files in which others come first.
  public func moved(by files: Int) -> Diagnostic {
    var copy = Diagnostic(
      id, message, at: span.moved(by: files),
      notes: notes.map { Note($0.message, at: $0.span.moved(by: files)) }, help: help,
      fix: fix?.moved(by: files))
    copy.severity = severity
    copy.condition = condition
    copy.cause = cause
    return copy
  }
}

/// The findings of a run. Every stage appends; reading puts them in order.
public struct Diagnostics: Sendable {
  private var found: [Diagnostic] = []

  /// No findings yet.
  public init() {}

  /// Adds a finding.
  public mutating func report(_ diagnostic: Diagnostic) {
    found.append(diagnostic)
  }

  /// Adds all findings of another list.
  public mutating func append(_ other: Diagnostics) {
    found.append(contentsOf: other.found)
  }

  /// How many findings there are.
  public var count: Int { found.count }

  /// Forgets all but the first findings.
  public mutating func keepFirst(_ count: Int) { found.removeLast(found.count - count) }

  /// The findings in the order in which they were made.
  public var all: [Diagnostic] { found }

  /// Those of the findings that `isIncluded` takes.
  public func filter(_ isIncluded: (Diagnostic) -> Bool) -> Diagnostics {
    var result = Diagnostics()
    result.found = found.filter(isIncluded)
    return result
  }

  /// The findings, of which only those that are alone on the lines of their edits have safe fixes. O(n log n).
  public func safeAlone(in files: [SourceFile]) -> Diagnostics {
    guard found.contains(where: { $0.fix?.isSafe == true }) else { return self }
    func line(_ offset: Int, _ file: Int) -> [Int] {
      [file, files[file].position(of: offset).line]
    }
    var counts: [[Int]: Int] = [:]
    for finding in found { counts[line(finding.span.start, finding.span.file), default: 0] += 1 }
    var result = self
    for (index, finding) in found.enumerated() {
      guard let fix = finding.fix, fix.isSafe else { continue }
      let own = line(finding.span.start, finding.span.file)
      let lines = Set(fix.edits(in: files).map { line($0.span.start, $0.span.file) } + [own])
      if lines.contains(where: { counts[$0, default: 0] > ($0 == own ? 1 : 0) }) {
        result.found[index] = finding.doubtful
      }
    }
    return result
  }

  /// Whether any finding is an error.
  public var hasErrors: Bool {
    found.contains { $0.severity == .error }
  }

  /// Whether nothing was found.
  public var isEmpty: Bool { found.isEmpty }

  /// The findings in file order, none twice. O(n log n).
  public var sorted: [Diagnostic] {
    let order = found.indices.sorted { left, right in
      let (a, b) = (found[left].span, found[right].span)
      if a == b { return left < right }
      return a.precedes(b)
    }
    var result: [Diagnostic] = []
    // Those at the place of the last one, by what they say.
    var here: [String: [Int]] = [:]
    for index in order {
      let diagnostic = found[index]
      if result.last?.span != diagnostic.span { here.removeAll(keepingCapacity: true) }
      let alike = here[diagnostic.message] ?? []
      if alike.contains(where: { result[$0] == diagnostic }) { continue }
      here[diagnostic.message, default: []].append(result.count)
      result.append(diagnostic)
    }
    return result
  }

  /// The findings with each cause told once: at its first place in file order, with notes at the further ones.
  /// A place in which it holds whatever the conditions are goes before those that depend on some. O(n log n).
  public var together: Diagnostics {
    struct Group: Hashable {
      let id: DiagnosticID
      let cause: String
    }
    var groups: [Group: [Diagnostic]] = [:]
    for diagnostic in sorted {
      guard let cause = diagnostic.cause else { continue }
      groups[Group(id: diagnostic.id, cause: cause.name), default: []].append(diagnostic)
    }
    var told: Set<Group> = []
    var result = Diagnostics()
    for diagnostic in found {
      guard let cause = diagnostic.cause else {
        result.report(diagnostic)
        continue
      }
      let group = Group(id: diagnostic.id, cause: cause.name)
      guard told.insert(group).inserted, let all = groups[group],
        let first = all.first(where: { !$0.isConditional }) ?? all.first
      else { continue }
      result.report(first.adding(Self.furtherPlaces(all.filter { $0.span != first.span })))
    }
    return result
  }

  /// How many further places of a cause are noted one by one.
  private static let notedPlaces = 5

  private static func furtherPlaces(_ others: [Diagnostic]) -> [Diagnostic.Note] {
    let isCut = others.count > notedPlaces
    var notes = others.prefix(notedPlaces).compactMap { other in
      other.cause.map { Diagnostic.Note($0.note, at: other.span) }
    }
    if isCut {
      let more = others.count - notedPlaces
      let next = others[notedPlaces].span
      notes.append(.init("and by \(more) more from here on", at: next))
    }
    return notes
  }
}
