import TenonDiagnostics

/// The place of a member in its file, the same in every configuration.
struct AtomKey: Comparable, Hashable {
  /// The declaration in the order of its file: its kind, and its place in the manifest.
  let declaration: Int
  var section = Section.head
  /// The file and the offset of its source in the manifests.
  var file = 0
  var offset = 0
  /// A name that distinguishes members without one source place.
  var name = ""
  var number = 0
  /// The number of members with this place before it.
  var repetition = 0

  init(
    _ kind: Kind, _ start: Int = 0, _ section: Section = .head,
    at span: SourceSpan? = nil, number: Int = 0
  ) {
    declaration = kind.rawValue << 48 | start
    (self.section, self.number) = (section, number)
    if let span { (file, offset) = (span.file, span.start) }
  }

  /// The kinds of declarations in their order.
  enum Kind: Int { case imports, isolation, facets, traits, storage, containers, outside }

  /// The parts of a container in their order.
  enum Section: Int {
    case head, parent, inputs, lock, properties, fields, checks, initializer, makers
    case deinitializer, start, resets, shutdown, releaseUnused, members, witnesses, lent
    case overrides, overrideParts, overridesEnd, types, stored, released, maker, outside
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine((offset << 20) ^ (number << 10) ^ (section.rawValue << 5) ^ repetition)
  }

  static func < (left: AtomKey, right: AtomKey) -> Bool {
    if left.declaration != right.declaration { return left.declaration < right.declaration }
    if left.section != right.section { return left.section.rawValue < right.section.rawValue }
    return (left.file, left.offset, left.name, left.number, left.repetition)
      < (right.file, right.offset, right.name, right.number, right.repetition)
  }
}

/// A member in the text, which conditions include as a whole; or a brace with members in it.
struct Atom {
  let key: AtomKey
  let range: Range<Int>
  /// An empty line precedes it.
  let isSpaced: Bool
  /// The indentation of its lines.
  let depth: Int
  var inner: [Atom] = []
}

extension Writer {
  /// Writes a member. Atoms within it can depend on conditions by themselves.
  mutating func atom(
    _ key: @autoclosure () -> AtomKey, isSpaced: Bool = true, _ body: (inout Writer) -> Void
  ) {
    if isSpaced { blank() }
    guard hasAtoms else { return body(&self) }
    // Merging writes the empty line.
    let isSpaced = takeBlank()
    unmap()
    let outer = atoms
    atoms = []
    let start = bytes.count
    body(&self)
    unmap()
    let inner = Self.withoutGaps(atoms)
    atoms = outer
    if bytes.count > start {
      atoms.append(
        Atom(
          key: key(), range: start..<bytes.count, isSpaced: isSpaced, depth: depth, inner: inner))
    }
  }

  /// Text between two atoms goes with the first.
  static func withoutGaps(_ atoms: [Atom]) -> [Atom] {
    var filled: [Atom] = []
    for atom in atoms {
      if let last = filled.last, last.range.upperBound < atom.range.lowerBound {
        var key = last.key
        key.number += 1_000
        let gap = last.range.upperBound..<atom.range.lowerBound
        filled.append(Atom(key: key, range: gap, isSpaced: false, depth: last.depth))
      }
      filled.append(atom)
    }
    return filled
  }
}
