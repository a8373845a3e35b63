/// The lists of one line, where it can be broken.
struct LineLists {
  /// The greatest width of a line, in characters.
  static let width = 100

  private struct Marks {
    let start: Int
    var items: [Int] = []
    var end = 0
    let commaAtEnd: Bool
  }

  private var all: [Marks] = []

  var isEmpty: Bool { all.isEmpty }

  mutating func removeAll() { all.removeAll(keepingCapacity: true) }

  mutating func open(at offset: Int, commaAtEnd: Bool) -> Int {
    all.append(Marks(start: offset, commaAtEnd: commaAtEnd))
    return all.count - 1
  }

  mutating func addItem(to list: Int, at offset: Int) { all[list].items.append(offset) }

  mutating func close(_ list: Int, at offset: Int) { all[list].end = offset }

  /// Breaks the line that starts at an offset: each item of the outermost list that reaches over the width gets a
  /// line, and those are broken in turn. O(bytes × depth of lists).
  func breakLine(from start: Int, indentation: Int, in bytes: inout [UInt8]) {
    let line = Array(bytes[start...])
    bytes.removeSubrange(start...)
    let lists = all.map { list in
      Marks(
        start: list.start - start, items: list.items.map { $0 - start }, end: list.end - start,
        commaAtEnd: list.commaAtEnd)
    }
    Self.write(line[...], indentation: indentation, lists, to: &bytes)
  }

  /// Writes a part of a line, whose indentation `bytes` has or will have: it is the part's own.
  private static func write(
    _ part: ArraySlice<UInt8>, indentation: Int, _ lists: [Marks], to bytes: inout [UInt8]
  ) {
    let lineLength = bytes.count - (bytes.lastIndex(of: newline).map { $0 + 1 } ?? 0)
    guard let list = listToBreak(part, lineLength, lists) else {
      bytes.append(contentsOf: part)
      return
    }
    let inner = [UInt8](repeating: UInt8(ascii: " "), count: indentation + 2)
    // A closure has spaces inside its braces.
    let space = UInt8(ascii: " ")
    bytes.append(contentsOf: part[..<list.start])
    if bytes.last == space { bytes.removeLast() }
    for (number, start) in list.items.enumerated() {
      let isLast = number + 1 == list.items.count
      // A comma and a space stand before the next item.
      let end = isLast ? list.end : list.items[number + 1] - 2
      bytes.append(newline)
      bytes.append(contentsOf: inner)
      write(
        part[start..<end], indentation: indentation + 2,
        lists.filter { $0.start >= start && $0.end <= end && $0.start > list.start }, to: &bytes)
      if !isLast || list.commaAtEnd { bytes.append(UInt8(ascii: ",")) }
    }
    bytes.append(newline)
    bytes.append(contentsOf: inner.dropLast(2))
    write(
      part[list.end...].drop { $0 == space }, indentation: indentation,
      lists.filter { $0.start >= list.end }, to: &bytes
    )
  }

  private static let newline = UInt8(ascii: "\n")

  /// The first outermost list with items that reaches over the width.
  private static func listToBreak(
    _ part: ArraySlice<UInt8>, _ before: Int, _ lists: [Marks]
  ) -> Marks? {
    var width = before
    var over: Int?
    for index in part.indices {
      if part[index] == newline { break }
      if part[index] & 0xC0 != 0x80 { width += 1 }
      if width > Self.width {
        over = index
        break
      }
    }
    guard let over else { return nil }
    let candidates = lists.filter {
      !$0.items.isEmpty && $0.end + 1 > over || $0.end + 1 == part.endIndex && !$0.items.isEmpty
    }
    return candidates.min { ($0.start, -$0.end) < ($1.start, -$1.end) }
  }
}
