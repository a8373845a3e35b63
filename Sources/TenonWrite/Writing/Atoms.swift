import TenonDiagnostics
import TenonGraph

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

/// A file's atoms in all configurations of a unit.
///
/// An atom that is the same everywhere is written once; others are under the conditions that they depend on.
struct MergedAtoms {
  /// One text of a member, and the configurations that have it.
  private struct Variant {
    let header: ArraySlice<UInt8>
    let footer: ArraySlice<UInt8>
    var configurations: ConfigurationSet
    var inner: MergedAtoms
  }

  private struct Member {
    let key: AtomKey
    let isSpaced: Bool
    let depth: Int
    var variants: [Variant] = []
    /// The configuration that was added last.
    var last: Int?
  }

  private let space: ConfigurationSpace
  private let isMapped: Bool
  private var members: [Member] = []
  private var indices: [AtomKey: Int] = [:]

  init(_ space: ConfigurationSpace, _ isMapped: Bool) {
    (self.space, self.isMapped) = (space, isMapped)
  }

  // MARK: Reading

  /// Adds a writer's text in one configuration. O(bytes).
  mutating func add(_ writer: borrowing Writer, configuration: Int) {
    add(Writer.withoutGaps(writer.atoms), of: writer.bytes[...], configuration)
  }

  private mutating func add(_ atoms: [Atom], of bytes: ArraySlice<UInt8>, _ configuration: Int) {
    for atom in atoms {
      var key = atom.key
      // Members with one place are distinguished by their order.
      while let index = indices[key], members[index].last == configuration { key.repetition += 1 }
      let index = indices[key] ?? members.count
      if index == members.count {
        indices[key] = index
        members.append(Member(key: key, isSpaced: atom.isSpaced, depth: atom.depth))
      }
      members[index].last = configuration
      add(atom, of: bytes, to: &members[index].variants, configuration)
    }
  }

  private func add(
    _ atom: Atom, of bytes: ArraySlice<UInt8>, to variants: inout [Variant], _ configuration: Int
  ) {
    let range = atom.range
    let header = bytes[range.lowerBound..<(atom.inner.first?.range.lowerBound ?? range.upperBound)]
    let footer = bytes[(atom.inner.last?.range.upperBound ?? range.upperBound)..<range.upperBound]
    let known = variants.firstIndex {
      Self.areEqual($0.header, header) && Self.areEqual($0.footer, footer)
    }
    let index = known ?? variants.count
    if index == variants.count {
      variants.append(
        Variant(
          header: header, footer: footer, configurations: [], inner: MergedAtoms(space, isMapped)))
    }
    variants[index].configurations.insert(configuration)
    variants[index].inner.add(atom.inner, of: bytes, configuration)
  }

  /// The texts are equal; compares eight bytes at a time.
  private static func areEqual(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Bool {
    if one.count != other.count { return false }
    return one.withUnsafeBytes { one in
      other.withUnsafeBytes { other in
        let end = one.count / 8 * 8
        let isSame = stride(from: 0, to: end, by: 8).allSatisfy { place in
          one.loadUnaligned(fromByteOffset: place, as: UInt64.self)
            == other.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        }
        return isSame && one[end...].elementsEqual(other[end...])
      }
    }
  }

  // MARK: Writing

  /// The text of a file from its units, declaration by declaration. `isOnce`: each line is written once.
  static func text(_ units: [MergedAtoms], isOnce: Bool = false) -> [UInt8] {
    let all = units.indices.flatMap { unit in
      units[unit].sorted.map { (unit: unit, member: $0) }
    }
    let sorted = all.sorted {
      ($0.member.key.declaration, $0.unit, $0.member.key)
        < ($1.member.key.declaration, $1.unit, $1.member.key)
    }
    var text: [UInt8] = []
    var known: Set<[UInt8]> = []
    var index = 0
    while index < sorted.count {
      let first = sorted[index]
      let run = sorted[index...].prefix {
        $0.unit == first.unit && $0.member.key.declaration == first.member.key.declaration
      }
      index += run.count
      let unit = units[first.unit]
      if !isOnce {
        unit.write(run.map(\.member)[...], given: unit.space.all, to: &text)
        continue
      }
      for member in run.map(\.member) {
        var part: [UInt8] = []
        unit.write([member], given: unit.space.all, to: &part)
        if known.insert(part).inserted { text += part }
      }
    }
    return text
  }

  private var sorted: [Member] { members.sorted { $0.key < $1.key } }

  private func write(
    _ members: ArraySlice<Member>, given: ConfigurationSet, to text: inout [UInt8]
  ) {
    var rest = members
    while let first = rest.first {
      let parts = Self.parts(of: first, given)
      let run = rest.prefix { Self.parts(of: $0, given) == parts }
      rest = rest.dropFirst(run.count)
      if parts.count == 1 {
        for member in run { write(member, in: given, to: &text) }
      } else {
        writeBranches(parts, of: run, given: given, to: &text)
      }
    }
  }

  /// The sets of configurations in which a member is the same, or is absent.
  private static func parts(of member: Member, _ given: ConfigurationSet) -> [ConfigurationSet] {
    let sets = member.variants.map(\.configurations)
    let rest = sets.reduce(given) { $0.subtracting($1) }
    // The configuration with the fewest conditions comes last.
    func order(_ set: ConfigurationSet) -> Int { set.contains(0) ? .max : set.first ?? 0 }
    return (rest.isEmpty ? sets : sets + [rest]).sorted { order($0) < order($1) }
  }

  /// Writes neighbors that depend on the same conditions.
  private func writeBranches(
    _ parts: [ConfigurationSet], of run: ArraySlice<Member>, given: ConfigurationSet,
    to text: inout [UInt8]
  ) {
    let branches = parts.filter { part in
      run.contains { $0.variants.contains { $0.configurations == part } }
    }
    if run.first?.isSpaced ?? false { separate(&text) }
    let indentation = String(repeating: "  ", count: isMapped ? 0 : run.first?.depth ?? 0)
    var rest = given
    for (number, part) in branches.enumerated() {
      let word = number == 0 ? "#if" : "#elseif"
      let isElse = number > 0 && part == rest
      let line = isElse ? "#else" : "\(word) \(space.expression(for: part, given: rest))"
      text += Array("\(indentation)\(line)\n".utf8)
      rest = rest.subtracting(part)
      let start = text.count
      for member in run { write(member, in: part, isFirst: text.count == start, to: &text) }
    }
    text += Array("\(indentation)#endif\n".utf8)
  }

  private func write(
    _ member: Member, in part: ConfigurationSet, isFirst: Bool = false, to text: inout [UInt8]
  ) {
    guard let variant = member.variants.first(where: { $0.configurations == part }) else { return }
    if member.isSpaced && !isFirst { separate(&text) }
    Self.append(variant.header, to: &text)
    variant.inner.write(variant.inner.sorted[...], given: part, to: &text)
    text += variant.footer
  }

  /// A directive right after the one that ends the mapping replaces it.
  private static func append(_ header: ArraySlice<UInt8>, to text: inout [UInt8]) {
    let reset = "#sourceLocation()\n".utf8
    if header.starts(with: "#sourceLocation(f".utf8), text.suffix(reset.count).elementsEqual(reset)
    {
      text.removeLast(reset.count)
    }
    text += header
  }

  /// Adds an empty line, except after an opening brace.
  private func separate(_ text: inout [UInt8]) {
    if !isMapped, !text.suffix(2).elementsEqual("{\n".utf8) { text.append(UInt8(ascii: "\n")) }
  }
}
